import { MOST_AT_ONCE, type BulkResult } from '../../../contract/records';

/** Which records a bulk call is of, as its body says it. Filters are the list's own, all of them optional. */
export interface IdSelector {
  ids: string[];
}
export interface MatchSelector {
  allMatching: { filters: object; except: string[] };
}

export type BulkSelector = IdSelector | MatchSelector;

/** All that the filters of a list leave, but some, and how many they are. */
export interface AllMatching {
  which: MatchSelector;
  count: number;
}

/** What an action is of: all that match, or these records. */
export function whichOf(
  records: readonly { id: string }[],
  all: AllMatching | null = null,
): { which: BulkSelector; count: number } {
  return all ?? { which: { ids: records.map(({ id }) => id) }, count: records.length };
}

/** How RTK Query's mutations answer a bulk call. */
export type BulkAnswer = Promise<{ data?: BulkResult; error?: unknown }>;

/** Makes a bulk call, or several where it names more records than one call takes; the first that fails ends it. */
export async function runBulk<W extends BulkSelector>(
  which: W | IdSelector,
  run: (which: W | IdSelector) => BulkAnswer,
): BulkAnswer {
  if (!('ids' in which) || which.ids.length <= MOST_AT_ONCE) return run(which);
  const results: BulkResult['results'] = [];
  for (let from = 0; from < which.ids.length; from += MOST_AT_ONCE) {
    const { data, error } = await run({ ids: which.ids.slice(from, from + MOST_AT_ONCE) });
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
