import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../db/database';
import { readAlarms } from './alarmRows';
import { ALARM_STATE } from './alarmState';
import { queueTaken } from './chainMessages';
import { clearPlatformAlarm, raisePlatformAlarm } from './platformAlarms';
import { IS_CALLED, UNANSWERED } from './startChains';
import { filterAddresses, filterFree, readStepAddresses } from './stepAddresses';

/** Open chains of alarms that need no call any more. */
const OVER = sql`on_call_run o join alarm a on a.id = o.alarm_id where o.ended_at is null and not ${IS_CALLED}`;
const OUTSTANDING = sql<SqlBool>`exists (select from on_call_run where ended_at is null and unanswered_at is not null)`;

/** Whether chains have to go on or end, or the alarm of unanswered ones is over. */
export const HAS_CHAIN_WORK = (now: Date) => sql<SqlBool>`(
  exists (select from on_call_run where ended_at is null and next_at <= ${now}) or exists (select from ${OVER})
  or (not ${OUTSTANDING} and exists (select from alarm a where a.is_open and a.is_active and a.rule_code = ${UNANSWERED})))`;

interface Ended {
  alarmId: string;
  companyId: string | null;
  isUrgent: boolean;
  outcome: string;
  acknowledgedBy: string | null;
  toldIds: string[];
}

/**
 * Ends the chains of alarms that were acknowledged, set aside or have cleared, and tells the other persons called
 * about the acknowledgement. The caller holds the lock of the alarms.
 */
export async function endChains(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Ended>`
    update on_call_run r set ended_at = ${now}, outcome = f.outcome
    from (
      select o.id, a.company_id, a.priority = 'urgent' as is_urgent, a.acknowledged_by,
        case when a.acknowledged_at is not null then 'acknowledged'
          when ${ALARM_STATE} in ('shelved', 'suppressed') then ${ALARM_STATE}
          when ${ALARM_STATE} = 'standing' then 'recovering' else 'cleared' end as outcome
      from ${OVER}) f
    where r.id = f.id
    returning r.alarm_id, f.company_id, f.is_urgent, f.outcome, f.acknowledged_by, r.told_ids::text[] as told_ids`.execute(
    tx,
  );
  for (const ended of rows.filter(({ outcome }) => outcome === 'acknowledged')) await tellTaken(tx, ended, now);
}

async function tellTaken(tx: Tx, { alarmId, acknowledgedBy, toldIds, ...alarm }: Ended, now: Date): Promise<void> {
  if (acknowledgedBy === null) return;
  const told = filterAddresses(await readStepAddresses(tx, toldIds), toldIds, alarm);
  const others = told.filter(({ to }) => to.fullName !== acknowledgedBy);
  if (others.length === 0) return;
  const alarms = await readAlarms(tx, sql`and a.id = ${alarmId}`);
  const free = filterFree(
    others.map((address) => ({ ...address, lastAt: null })),
    alarm,
    now.getTime(),
  );
  await queueTaken(
    tx,
    free.map((address) => ({ address, alarms })),
    now,
    acknowledgedBy,
  );
}

/** Raises the alarm of chains without an answer, and clears it once each of their alarms is acknowledged or over. */
export async function announceUnanswered(tx: Tx, now: Date, hasFound: boolean): Promise<void> {
  const { rows } = await sql<{ code: string; station: string | null }>`
    select distinct a.rule_code as code, s.name as station from on_call_run o join alarm a on a.id = o.alarm_id
      left join station s on s.id = a.station_id
    where o.ended_at is null and o.unanswered_at is not null order by 2, 1`.execute(tx);
  const condition = { code: UNANSWERED, at: now.getTime() } as const;
  if (rows.length === 0) return clearPlatformAlarm(tx, condition);
  if (!hasFound) return;
  const log = rows.map(({ code, station }) => (station === null ? code : `${station}: ${code}`)).join(', ');
  await raisePlatformAlarm(tx, condition, { log });
}
