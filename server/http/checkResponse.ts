import type { Endpoint } from '../../src/contract/endpoint';

/**
 * Holds an answer against its schema, in development and tests: a field too few breaks a screen, a field too many
 * leaks.
 * @throws Error naming the call and what is wrong
 */
export function checkResponse({ path, response }: Endpoint, data: unknown): void {
  const parsed = response.safeParse(data);
  if (!parsed.success) throw new Error(`${path} breaks its contract: ${parsed.error.message}`);
  const extra = findExtra(data, parsed.data, 'data');
  if (extra) throw new Error(`${path} breaks its contract: ${extra} is not part of it`);
}

function findExtra(given: unknown, parsed: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return undefined;
  const known = parsed as Record<string, unknown>;
  for (const [name, member] of Object.entries(given as Record<string, unknown>)) {
    if (member === undefined) continue;
    const place = `${path}.${name}`;
    if (!Object.hasOwn(known, name)) return place;
    const inner = findExtra(member, known[name], place);
    if (inner) return inner;
  }
  return undefined;
}
