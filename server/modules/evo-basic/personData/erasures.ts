import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Erasure, personData } from '../../../../src/contract/evo-basic/personData';
import type { Tx } from '../../../db/database';
import type { Ordering } from '../../../db/readPage';
import type { RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

export const ERASURE_ORDERING: Ordering<'at'> = {
  fields: { at: 'e.at' },
  usual: [{ field: 'at', order: 'desc' }],
  key: 'e.id',
};

/** Erasures of app users, the newest first. */
export function filteredErasures(tx: Tx, { appUserId }: Pick<BodyOf<typeof personData.page>, 'appUserId'>) {
  const found = tx.selectFrom('personErasure as e').selectAll('e');
  return appUserId === undefined ? found : found.where('e.appUserId', '=', appUserId);
}

/** The record of an erasure as the contract names it. */
export function toErasureDto({ at, ...row }: RowOf<typeof filteredErasures>): Erasure {
  return { ...row, at: toWire(at) };
}
