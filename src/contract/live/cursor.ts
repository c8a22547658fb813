/**
 * Cursors of live lists begin with the epoch of the node that gave them: revisions and positions of different epochs
 * say nothing of one another.
 */
export function readEpoch(cursor: string): string {
  return cursor.split('.', 1)[0] ?? '';
}

/** Position in a cursor, without its epoch. */
export function positionIn(cursor: string): string {
  return cursor.slice(readEpoch(cursor).length + 1);
}

/** Most rows of one page of a live list: behind a balancer that mixes nodes a whole list has to come from one of them. */
export const LIVE_PAGE_MAX = 50_000;
