import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargers, UnknownCharger } from '../../../../src/contract/evo-basic/iotChargers';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { toWire } from '../../../wire/wireTime';

const ORDERING: Ordering<'identity' | 'firstSeen' | 'lastSeen' | 'attempts'> = {
  fields: { identity: 'u.identity', firstSeen: 'u.firstSeen', lastSeen: 'u.lastSeen', attempts: 'u.attempts' },
  usual: [{ field: 'lastSeen', order: 'desc' }],
  key: 'u.identity',
};

/** Handshakes of unknown chargers. */
export async function readUnknownPage(
  tx: Tx,
  query: BodyOf<typeof iotChargers.unknown>,
): Promise<Page<UnknownCharger>> {
  let found = tx
    .selectFrom('unknownCharger as u')
    .select(['u.identity', 'u.firstSeen', 'u.lastSeen', 'u.attempts', 'u.address', 'u.protocol'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('charger as c').select('c.id').whereRef('c.chargerCode', '=', 'u.identity'))),
    );
  if (query.text) found = found.where('u.identity', 'ilike', toContainsPattern(query.text));
  const page = await readPage(tx, found, query, ORDERING);
  return {
    ...page,
    records: page.records.map(({ firstSeen, lastSeen, attempts, ...row }) => ({
      ...row,
      firstSeen: toWire(firstSeen),
      lastSeen: toWire(lastSeen),
      attempts: Number(attempts),
    })),
  };
}
