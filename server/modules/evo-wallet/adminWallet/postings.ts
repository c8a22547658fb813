import type { RawBuilder } from 'kysely';
import type { Ordering } from '../../../db/readPage';

/** Order of lists of postings `p` of entries `e`: the latest first. */
export function postingOrdering(amount: RawBuilder<unknown>): Ordering<'at' | 'amount'> {
  return {
    fields: { at: 'e.at', amount },
    usual: [{ field: 'at', order: 'desc' }],
    key: 'p.id',
    filled: ['at', 'amount'],
  };
}
