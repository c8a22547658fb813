import type { Selectable } from 'kysely';
import type { HomeOverride } from '../../../../src/contract/evo-home-admin/homeOverride';
import type { Tx } from '../../../db/database';
import type { HomeOverrideTable } from '../../../db/schema/home';
import { notifyHome } from '../../../home/gateway/presence';
import { endOpenOverride } from '../../../home/sessions/overrideRows';
import { findRow } from '../../../http/recordRoutes';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

/** The last wish to charge at once that a charger was given. */
export function findLatestOverride(tx: Tx, chargerId: string) {
  return tx
    .selectFrom('homeOverride')
    .selectAll()
    .where('homeChargerId', '=', chargerId)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function toOverrideDto(row: Selectable<HomeOverrideTable>): HomeOverride {
  const { id, state, source, reason, askedAt, askedByName, endedAt } = row;
  return {
    id,
    state,
    source,
    reason,
    askedAt: toWire(askedAt),
    askedBy: askedByName,
    endedAt: endedAt && toWire(endedAt),
  };
}

/**
 * Asks a charger to charge at once. The override's state shows the outcome, which the charger decides.
 * @throws Problem 404, or 409 while the charger is offline, out of order or charging at once already
 */
export async function chargeNow(tx: Tx, id: string, { by, now }: { by: string; now: number }): Promise<HomeOverride> {
  const charger = await findRow(
    tx
      .selectFrom('homeCharger')
      .select(['isOnline', 'reportedStatus'])
      .where('id', '=', id)
      .where('retiredAt', 'is', null)
      .forUpdate(),
  );
  if (!charger.isOnline) throw new Problem(409, 'homeCharger.offline');
  if (charger.reportedStatus === 'faulted' || charger.reportedStatus === 'unavailable')
    throw new Problem(409, 'homeCharger.outOfService');
  const running = await tx
    .selectFrom('homeSession')
    .select('isOverride')
    .where('homeChargerId', '=', id)
    .where('status', 'in', ['waiting', 'charging'])
    .executeTakeFirst();
  if (running?.isOverride) throw new Problem(409, 'homeCharger.chargesAlready');
  const askedAt = new Date(now);
  await endOpenOverride(tx, id, askedAt);
  const override = await tx
    .insertInto('homeOverride')
    .values({ homeChargerId: id, source: 'console', state: 'asked', askedAt, askedByName: by })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyHome(tx, id);
  return toOverrideDto(override);
}
