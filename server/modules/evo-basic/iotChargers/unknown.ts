import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { UnknownCharger } from '../../../../src/contract/evo-basic/unknownChargers';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import type { Session } from '../../../http/call';
import { findRow, type RowOf } from '../../../http/recordRoutes';
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
  const { text, isIgnored = false } = query;
  let found = selectUnknown(tx)
    .where('u.ignoredAt', isIgnored ? 'is not' : 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charger as c')
            .select('c.id')
            .where(sql<boolean>`upper(c.charger_code) = upper(u.identity)`),
        ),
      ),
    );
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) => or([eb('u.identity', 'ilike', pattern), eb('u.address', 'ilike', pattern)]));
  }
  const page = await readPage(tx, found, query, ORDERING);
  return { ...page, records: page.records.map(toUnknownDto) };
}

/**
 * Ignores an unknown charger, which the list then leaves out, or stops that. It is not let in either way.
 * @throws Problem 404 for an unknown identity, or one outside the caller's scope
 */
export async function ignoreUnknown(
  tx: Tx,
  { fullName }: Pick<Session, 'fullName'>,
  body: BodyOf<typeof iotChargers.ignoreUnknown>,
  now: number,
): Promise<UnknownCharger> {
  const { identity } = body;
  const columns = body.isIgnored
    ? { ignoredAt: new Date(now), ignoredReason: body.reason, ignoredByName: fullName }
    : { ignoredAt: null, ignoredReason: null, ignoredByName: null };
  await tx.updateTable('unknownCharger').set(columns).where('identity', '=', identity).execute();
  return toUnknownDto(await findRow(selectUnknown(tx).where('u.identity', '=', identity)));
}

function selectUnknown(tx: Tx) {
  return tx.selectFrom('unknownCharger as u').selectAll('u');
}

function toUnknownDto(row: RowOf<typeof selectUnknown>): UnknownCharger {
  const { firstSeen, lastSeen, attempts, ignoredAt, ignoredByName, ...others } = row;
  return {
    ...others,
    firstSeen: toWire(firstSeen),
    lastSeen: toWire(lastSeen),
    attempts: Number(attempts),
    ignoredAt: ignoredAt && toWire(ignoredAt),
    ignoredBy: ignoredByName,
  };
}
