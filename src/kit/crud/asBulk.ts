import type { BulkAnswer } from './which';

/** A change of one record, as a bulk call would have answered it. */
export async function asBulk({ id }: { id: string }, change: Promise<{ error?: unknown }>): BulkAnswer {
  const { error } = await change;
  return error === undefined ? { data: { results: [{ id, name: '', problem: null }] } } : { error };
}
