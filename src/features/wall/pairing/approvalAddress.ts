/** Address at which an operator approves a code; the page of the monitor has the list of wall displays. */
export function getApprovalAddress(code: string): string {
  return `${window.location.origin}/live/monitor?list=walls&code=${code}`;
}

/** A code in two groups, as it is read out and typed. */
export function splitCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}\u2009–\u2009${code.slice(half)}`;
}
