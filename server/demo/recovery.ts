import { sql } from 'kysely';
import type pg from 'pg';
import { TURNS_AWAY_CODE } from '../../src/contract/evo-monitor/attemptRules';
import type { RecoveryStep, RecoveryStepKind } from '../../src/contract/evo-monitor/recoveryLadder';
import type { Tx } from '../db/database';
import { shareTransaction } from '../db/sharedTransaction';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

interface DemoRule {
  name: string;
  alarmCode: string;
  steps: readonly RecoveryStep[];
  mode: 'on' | 'shadow';
  /** Since when it records or acts, in days before now. */
  sinceDays: number;
}

const createStep = (kind: RecoveryStepKind, seconds: number | null = null): RecoveryStep => ({ kind, seconds });

/** One rule heals, one has never helped, and two are in shadow. */
const RULES: readonly DemoRule[] = [
  {
    name: 'Restart on a communication error',
    alarmCode: 'chargeralarm.EVCommunicationError',
    steps: [createStep('triggerStatus'), createStep('wait', 10), createStep('softReset')],
    ...{ mode: 'on', sinceDays: 60 },
  },
  {
    name: 'Restart a hot charger',
    alarmCode: 'chargeralarm.HighTemperature',
    steps: [createStep('softReset')],
    ...{ mode: 'on', sinceDays: 45 },
  },
  {
    name: 'Unlock a jammed plug',
    alarmCode: 'chargeralarm.ConnectorLockFailure',
    steps: [createStep('unlock'), createStep('wait', 10), createStep('softReset')],
    ...{ mode: 'shadow', sinceDays: 5 },
  },
  {
    name: 'Restart where drivers are turned away',
    alarmCode: TURNS_AWAY_CODE,
    steps: [createStep('triggerStatus'), createStep('wait', 10), createStep('softReset')],
    ...{ mode: 'shadow', sinceDays: 3 },
  },
];

/** Rules of recovery with the runs that they have made at the alarms of the history. */
export async function makeRecovery(client: pg.ClientBase, now: Date): Promise<void> {
  await shareTransaction(client).asSystem(async (tx) => {
    for (const rule of RULES) await addRuns(tx, rule, await addRule(tx, rule, now), now);
    await sql`update recovery_cursor set seen_event_id = coalesce((select max(id) from alarm_event), 0)`.execute(tx);
  });
}

async function addRule(tx: Tx, { name, alarmCode, steps, mode, sinceDays }: DemoRule, now: Date): Promise<string> {
  const since = new Date(now.getTime() - sinceDays * DAY_MS);
  const shadowSince = mode === 'on' ? new Date(since.getTime() - WEEK_DAYS * DAY_MS) : since;
  const { rows } = await sql<{ id: string }>`
    insert into recovery_rule (name, alarm_code, steps, per_charger_hour, per_station_hour, fleet_percent, shadow_days,
      mode, shadow_since, shadow_until, ladder_by, ladder_by_name, confirmed_by, confirmed_by_name, confirmed_at, created_at)
    select ${name}, ${alarmCode}, ${JSON.stringify(steps)}::jsonb, 2, 10, 1, ${WEEK_DAYS}, ${mode}, ${shadowSince},
      ${shadowSince}::timestamptz + ${WEEK_DAYS} * interval '1 day', n.id, n.user_name,
      case when ${mode} = 'on' then a.id end, case when ${mode} = 'on' then a.user_name end,
      case when ${mode} = 'on' then ${since}::timestamptz end, ${shadowSince}
    from sys_user n, sys_user a where n.user_name = 'noc' and a.user_name = 'admin' returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/**
 * Adds a run at each alarm of the rule. The alarm decides on its outcome, so that no history contradicts another: one
 * that ended within five minutes, and after the first command, was solved.
 */
async function addRuns(tx: Tx, { name, alarmCode, steps, mode, sinceDays }: DemoRule, ruleId: string, now: Date) {
  const since = new Date(now.getTime() - sinceDays * DAY_MS);
  const isShadow = mode === 'shadow';
  await sql`
    with made as (
      insert into recovery_run (rule_id, rule_name, alarm_id, company_id, station_id, charger_id, connector_id, model_id,
        is_shadow, steps, command_floor, started_at, until_at, ended_at, outcome)
      select ${ruleId}, ${name}, a.id, a.company_id, a.station_id, a.charger_id, a.connector_id, c.model_id, ${isShadow},
        ${JSON.stringify(steps)}::jsonb, 0, a.first_at, a.first_at + interval '5 minutes',
        least(a.cleared_at, a.first_at + interval '5 minutes'),
        case when a.cleared_at > a.first_at + interval '5 minutes' then 'unsolved' when ${isShadow} then 'healed'
          else 'solved' end
      from alarm a join charger c on c.id = a.charger_id
      where a.rule_code = ${alarmCode} and a.first_at >= ${since} and a.cleared_at is not null and a.count = 1
      returning id, company_id, charger_id, started_at, ended_at, outcome),
    line as (
      select t.*, case t.action when 'wait' then t.seconds when 'softReset' then 60 else 2 end as lasts
      from (values (0, ${toAction(steps, 0)}, ${toSeconds(steps, 0)}), (1, ${toAction(steps, 1)}, ${toSeconds(steps, 1)}),
        (2, ${toAction(steps, 2)}, ${toSeconds(steps, 2)})) as t(position, action, seconds)
      where t.action is not null),
    timed as (
      select m.*, l.position, l.action, l.lasts,
        m.started_at + interval '1 second' * (1 + coalesce((select sum(e.lasts) from line e where e.position < l.position), 0)) as at
      from made m cross join line l),
    sent as (
      insert into command (charger_id, company_id, kind, params, state, created_by_name, reason, created_at, sent_at,
        answered_at, ended_at, steps)
      select charger_id, company_id, 'reset', '{"type":"soft"}', 'effective', 'system', ${name}, at, at, at, ended_at, '[]'
      from timed where action = 'softReset' and not ${isShadow} and at < ended_at
      returning id, charger_id, created_at)
    insert into recovery_step (run_id, position, action, at, ended_at, result, command_id)
    select t.id, t.position, t.action, t.at, least(t.at + t.lasts * interval '1 second', t.ended_at),
      case when ${isShadow} or t.action = 'wait' then null else 'effective' end, k.id
    from timed t left join sent k on k.charger_id = t.charger_id and k.created_at = t.at and t.action = 'softReset'
    where t.at < t.ended_at`.execute(tx);
  await sql`
    insert into alarm_event (alarm_id, at, kind, detail)
    select r.alarm_id, r.started_at, 'recoveryStarted', r.rule_name from recovery_run r where r.rule_id = ${ruleId}
      and not r.is_shadow
    union all select r.alarm_id, s.at, 'recoveryStep', s.action || ' sent' from recovery_step s
      join recovery_run r on r.id = s.run_id where r.rule_id = ${ruleId} and not r.is_shadow and s.action <> 'wait'
    union all select r.alarm_id, r.ended_at, case r.outcome when 'solved' then 'recovered' else 'recoveryEnded' end,
      case r.outcome when 'solved' then r.rule_name else r.outcome end
    from recovery_run r where r.rule_id = ${ruleId} and not r.is_shadow`.execute(tx);
}

const toAction = (steps: readonly RecoveryStep[], index: number) => sql`${steps[index]?.kind ?? null}::text`;
const toSeconds = (steps: readonly RecoveryStep[], index: number) => sql`${steps[index]?.seconds ?? null}::int`;
