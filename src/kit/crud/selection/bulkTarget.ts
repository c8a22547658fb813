import { MOST_AT_ONCE, type BulkResult } from '../../../contract/records';

/** Records by id, in the shape of a bulk call's body. */
export interface IdSelector {
  ids: string[];
}
/** All records that match the list's filters, with exceptions, in the shape of a bulk call's body. */
export interface MatchSelector {
  allMatching: { filters: object; except: string[] };
}
export type BulkSelector = IdSelector | MatchSelector;

/** All records that match the filters of a list. */
export interface AllMatching {
  selector: MatchSelector;
  count: number;
}

/** The records that an action is applied to. */
export interface BulkTarget<Row extends { id: string } = { id: string }> {
  /** Its records on the current page; all of them where the selector is by id. */
  records: readonly Row[];
  count: number;
  selector: BulkSelector;
}

export function toBulkTarget<Row extends { id: string }>(
  records: readonly Row[],
  all: AllMatching | null = null,
): BulkTarget<Row> {
  return { count: records.length, selector: { ids: records.map(({ id }) => id) }, ...all, records };
}

/** The record of a target that names a single one. */
export function getOnlyRecord<Row extends { id: string }>({ records, count, selector }: BulkTarget<Row>) {
  return 'ids' in selector && count === 1 ? records[0] : undefined;
}

/** The answer of RTK Query's mutations to a bulk call. */
export type BulkAnswer = Promise<{ data?: BulkResult; error?: unknown }>;

/** Makes a bulk call, split into several when the ids exceed the limit of one call; the first failure ends it. */
export async function runBulk<S extends BulkSelector>(
  selector: S | IdSelector,
  run: (selector: S | IdSelector) => BulkAnswer,
): BulkAnswer {
  if (!('ids' in selector) || selector.ids.length <= MOST_AT_ONCE) return run(selector);
  const results: BulkResult['results'] = [];
  for (let from = 0; from < selector.ids.length; from += MOST_AT_ONCE) {
    const { data, error } = await run({ ids: selector.ids.slice(from, from + MOST_AT_ONCE) });
    if (!data) return { error };
    results.push(...data.results);
  }
  return { data: { results } };
}

/** Gives a change of one record the shape of a bulk call's answer, for `BulkDialog`. */
export async function toBulkAnswer({ id }: { id: string }, change: Promise<{ error?: unknown }>): BulkAnswer {
  const { error } = await change;
  return error === undefined ? { data: { results: [{ id, name: '', problem: null }] } } : { error };
}

/**
 * Why a bulk call on a single record was refused; null when it was carried out.
 * @param unknown words for a failure without a reason
 */
export function readRefusal({ data, error }: Awaited<BulkAnswer>, unknown: string): string | null {
  if (data) return data.results[0]?.problem ?? null;
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : unknown;
}
