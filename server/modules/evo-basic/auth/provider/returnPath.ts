/** Any origin: the path is resolved against it to see whether it leaves it. */
const HERE = 'http://here.invalid';
const LONGEST = 2_000;

/** The path within this console that a sign-in returns to; an address of another place becomes the first page. */
export function toReturnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST || !asked.startsWith('/')) return '/';
  const resolved = URL.canParse(asked, HERE) ? new URL(asked, HERE) : undefined;
  const path = resolved && `${resolved.pathname}${resolved.search}${resolved.hash}`;
  // A path that begins with two slashes would be read as another origin.
  return resolved?.origin === HERE && path !== undefined && !path.startsWith('//') ? path : '/';
}
