import { sql, type SqlBool } from 'kysely';
import type { RunOutcome } from '../../src/contract/evo-monitor/recoveryLadder';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { FAILED_RESULTS } from '../domain/recovery/decide';
import { lockAlarms } from './alarmStore';

/** A run that ends. */
export interface RunEnd {
  runId: string;
  outcome: RunOutcome;
}

/**
 * Ends runs of ladders. An alarm that still stands without a person goes on as any other, so that its mails go out. Runs
 * that have ended already stay as they are. Takes the lock of the alarms.
 */
export async function endLadders(tx: Tx, ends: readonly RunEnd[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  await lockAlarms(tx);
  const rows = ends.map(({ runId, outcome }) => ({ run_id: runId, outcome }));
  await sql`
    with ended as (
      update recovery_run r set ended_at = ${now}, outcome = f.outcome
      from ${toRecordset(rows)} as f(run_id bigint, outcome text)
      where r.id = f.run_id and r.ended_at is null returning r.alarm_id, r.is_shadow, r.outcome, r.rule_name),
    released as (
      update alarm a set recovering_until = null, version = a.version + 1 from ended where a.id = ended.alarm_id and not ended.is_shadow
      returning a.id, ended.outcome, ended.rule_name,
        a.is_active and a.ended_at is null and num_nonnulls(a.acknowledged_at, a.assigned_id) = 0 as is_news)
    insert into alarm_event (alarm_id, at, kind, by_name, detail, is_news)
    select id, ${now}, case outcome when 'solved' then 'recovered' else 'recoveryEnded' end, null,
      case outcome when 'solved' then rule_name else outcome end, is_news
    from released`.execute(tx);
}

const OVERDUE = (now: Date) => sql`recovery_run r where r.ended_at is null and r.until_at <= ${now}`;

/** Whether runs are past their time. */
export const HAS_OVERDUE_LADDERS = (now: Date) => sql<SqlBool>`exists (select from ${OVERDUE(now)})`;

/** Ends runs past their time, so that no alarm is withheld from mails because no node takes its steps. */
export async function endOverdueLadders(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; isOver: boolean; hasActed: boolean; isShadow: boolean }>`
    select r.id, r.is_shadow, (select not a.is_active or a.ended_at is not null from alarm a where a.id = r.alarm_id) as is_over,
      exists (select from recovery_step s where s.run_id = r.id and s.command_id is not null
        and coalesce(s.result, '') <> all(${[...FAILED_RESULTS]}::text[])) as has_acted
    from ${OVERDUE(now)}`.execute(tx);
  const ends = rows.map(({ id, isOver, hasActed, isShadow }): RunEnd => {
    const success = hasActed && !isShadow ? 'solved' : 'healed';
    return { runId: id, outcome: isOver ? success : 'unsolved' };
  });
  await endLadders(tx, ends, now);
}
