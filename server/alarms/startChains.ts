import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../db/database';
import { ALARM_STATE, IN_RECOVERY } from './alarmState';
import { IS_MAILED_NEWS } from './automaticMails';

/** The alarm that a chain went unanswered begins no chain itself. */
export const UNANSWERED = 'onCall.unanswered';

/** Whether an alarm `a` calls for a person. */
export const IS_CALLED = sql<SqlBool>`(${ALARM_STATE} = 'standing' and a.acknowledged_at is null and not ${IN_RECOVERY})`;

/** Whether there is news of alarms that chains have not been looked for. */
export const HAS_CHAIN_NEWS = sql<SqlBool>`exists (select from alarm_event e
  where e.is_news and e.id > (select seen_event_id from on_call_cursor))`;

/**
 * Begins the chains of alarms that are news: the closest one of the company and the closest one of the operator. A run
 * from before the news ends, since the alarm has come back since then. The caller holds the lock of the alarms.
 */
export async function startChains(tx: Tx, now: Date): Promise<void> {
  const alarmIds = await takeNews(tx);
  if (alarmIds.length === 0) return;
  await sql`update on_call_run o set ended_at = ${now}, outcome = 'raisedAgain' from alarm a
    where o.alarm_id = a.id and a.id = any(${alarmIds}::bigint[]) and o.ended_at is null and ${IS_CALLED}`.execute(tx);
  await sql`insert into on_call_run (chain_id, alarm_id, rota_id, steps, unanswered_minutes, started_at, next_at)
    select distinct on (a.id, c.company_id is null) c.id, a.id, c.rota_id, c.steps, c.unanswered_minutes,
      ${now}::timestamptz, ${now}::timestamptz
    from alarm a join on_call_chain c on c.priority = a.priority
      and (c.company_id is null or c.company_id = a.company_id) and (c.station_id is null or c.station_id = a.station_id)
      and (c.alarm_company_id is null or c.alarm_company_id = a.company_id)
      and (c.classification is null or c.classification = a.classification)
    where a.id = any(${alarmIds}::bigint[]) and a.rule_code <> ${UNANSWERED} and ${IS_CALLED}
    order by a.id, c.company_id is null, c.station_id is null, c.alarm_company_id is null, c.classification is null, c.id`.execute(
    tx,
  );
}

async function takeNews(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; alarmId: string; isCalled: boolean }>`
    select e.id, e.alarm_id, ${IS_MAILED_NEWS} as is_called from alarm_event e
    where e.is_news and e.id > (select seen_event_id from on_call_cursor) order by e.id`.execute(tx);
  const last = rows.at(-1);
  if (last) await tx.updateTable('onCallCursor').set({ seenEventId: last.id }).execute();
  return [...new Set(rows.filter(({ isCalled }) => isCalled).map(({ alarmId }) => alarmId))];
}
