/**
 * Reads the answer of `npm audit --json`.
 * @returns null where the registry has not answered
 */
export function toAudit(text, askedAt) {
  const answer = parse(text);
  if (!answer?.vulnerabilities || !answer.metadata) return null;
  const found = Object.values(answer.vulnerabilities).map(({ name, severity, via, range, fixAvailable }) => {
    // Packages that only depend on a vulnerable one name it.
    const advisory = via.find((cause) => typeof cause === 'object');
    const title = advisory?.title ?? via.filter((cause) => typeof cause === 'string').join(', ');
    return { name, severity, title, url: advisory?.url ?? null, range, isFixed: fixAvailable !== false };
  });
  return { askedAt, packages: answer.metadata.dependencies?.prod ?? 0, found };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
