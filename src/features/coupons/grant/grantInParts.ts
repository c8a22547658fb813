import { MOST_AT_ONCE, type BulkResult } from '../../../contract/records';

/** A grant to any number of app users. */
export interface GrantCall {
  body: { activityCode: string; appUserIds: string[] };
  idempotencyKey?: string;
}

type Sent = { data?: BulkResult | undefined; error?: unknown };

/**
 * Grants to more app users than one call takes. Each part has a key of its own that follows from the key of the whole,
 * so that a repetition grants nothing twice.
 * @param onPart takes the number of app users that have been answered
 * @returns an error without any effect, or after a part without an answer, which the same call repeats; app users of a
 *   part that is refused later count as refused for its reason
 */
export async function grantInParts(
  send: (call: GrantCall) => Promise<Sent>,
  { body: { activityCode, appUserIds }, idempotencyKey }: GrantCall,
  onPart: (answered: number) => void,
): Promise<Sent> {
  const results: BulkResult['results'] = [];
  while (results.length < appUserIds.length) {
    const part = appUserIds.slice(results.length, results.length + MOST_AT_ONCE);
    const key = idempotencyKey && { idempotencyKey: `${idempotencyKey}-${results.length}` };
    const { data, error } = await send({ body: { activityCode, appUserIds: part }, ...key });
    if (!data) {
      const reason = readRefusal(error);
      if (results.length === 0 || reason === null) return { error };
      const left = appUserIds.slice(results.length).map((id) => ({ id, name: id, problem: reason }));
      return { data: { results: [...results, ...left] } };
    }
    results.push(...data.results);
    onPart(results.length);
  }
  return { data: { results } };
}

/** Words of a call that the server refused; null for a call without an answer. */
function readRefusal(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: string };
  return typeof code === 'number' && code >= 400 && code < 500 ? (message ?? '') : null;
}
