import type { Endpoint } from '../../src/contract/endpoint';

/**
 * An answer as its contract has it: fields that are no part of it are left out.
 * @throws Error naming the call, where a field is missing or of another type
 */
export function toContract({ path, response }: Endpoint, data: unknown): unknown {
  const parsed = response.safeParse(data);
  if (!parsed.success) throw new Error(`${path} breaks its contract: ${parsed.error.message}`);
  return parsed.data;
}

/**
 * Holds an answer against its schema, in development and tests: a field too few breaks a screen, a field too many
 * leaks.
 * @throws Error naming the call and the fault
 */
export function checkResponse(endpoint: Endpoint, data: unknown): void {
  const extra = findExtra(data, toContract(endpoint, data), 'data');
  if (extra) throw new Error(`${endpoint.path} breaks its contract: ${extra} is not part of it`);
}

function findExtra(answer: unknown, parsed: unknown, path: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || typeof parsed !== 'object' || parsed === null) return undefined;
  const known = parsed as Record<string, unknown>;
  for (const [name, member] of Object.entries(answer as Record<string, unknown>)) {
    if (member === undefined) continue;
    const place = `${path}.${name}`;
    if (!Object.hasOwn(known, name)) return place;
    const inner = findExtra(member, known[name], place);
    if (inner) return inner;
  }
  return undefined;
}
