import { sql } from 'kysely';
import type { HomeSchedule } from '../../../../src/contract/evo-home-admin/homeSchedule';
import type { Tx } from '../../../db/database';
import type { HomeChargerTable } from '../../../db/schema/home';
import { notifyHome } from '../../../home/gateway/presence';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

/** Columns of a home charger `c` with the progress of its schedule. */
export const SCHEDULE_COLUMNS = [
  'c.scheduleState',
  'c.scheduleStateAt',
  'c.scheduleReason',
  'c.scheduleWantedAt',
  'c.scheduleSentAt',
  'c.scheduleAcceptedAt',
  'c.scheduleInForceAt',
] as const;

type ScheduleRow = Pick<
  HomeChargerTable,
  | 'scheduleStateAt'
  | 'scheduleReason'
  | 'scheduleWantedAt'
  | 'scheduleSentAt'
  | 'scheduleAcceptedAt'
  | 'scheduleInForceAt'
> & { scheduleState: HomeSchedule['state'] };

const toTime = (at: Date | null) => at && toWire(at);

export function toScheduleDto(row: ScheduleRow): HomeSchedule {
  return {
    state: row.scheduleState,
    at: toTime(row.scheduleStateAt),
    reason: row.scheduleReason,
    wantedAt: toTime(row.scheduleWantedAt),
    sentAt: toTime(row.scheduleSentAt),
    acceptedAt: toTime(row.scheduleAcceptedAt),
    inForceAt: toTime(row.scheduleInForceAt),
  };
}

/**
 * Sends a charger its schedule again, from the beginning; a charger without a setting loses any schedule that it may
 * still have.
 * @throws Problem 404
 */
export async function sendSchedule(tx: Tx, id: string, now: number): Promise<HomeSchedule> {
  const at = new Date(now);
  const row = await tx
    .updateTable('homeCharger as c')
    .set({ scheduleState: 'wanted', scheduleStateAt: at, scheduleReason: null, scheduleAttempts: 0 })
    .set({ scheduleWantedAt: sql<Date>`coalesce(c.schedule_wanted_at, ${at})`, scheduleDueAt: at })
    .where('c.id', '=', id)
    .where('c.retiredAt', 'is', null)
    .returning(SCHEDULE_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new Problem(404);
  await notifyHome(tx, id);
  return toScheduleDto(row);
}
