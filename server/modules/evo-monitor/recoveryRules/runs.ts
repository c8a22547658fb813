import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { RecoveryFigures, RecoveryRun, recoveryRules } from '../../../../src/contract/evo-monitor/recoveryRules';
import { neverHelps } from '../../../../src/lib/recoveryRules';
import type { Tx } from '../../../db/database';
import { toWire } from '../../../wire/wireTime';

type StepRow = Omit<RecoveryRun['steps'][number], 'at' | 'endedAt'> & { at: string; endedAt: string | null };
type RunRow = Omit<RecoveryRun, 'steps' | 'startedAt' | 'untilAt' | 'endedAt' | 'shadowUntil'> & {
  steps: StepRow[];
  startedAt: Date;
  untilAt: Date;
  endedAt: Date | null;
  shadowUntil: Date | null;
};

/** Most runs that one alarm shows. */
const MOST_OF_ALARM = 20;
const FIGURE_DAYS = 28;

/** Reads runs `u` with their steps. @param rest conditions, order and limit */
async function readRuns(tx: Tx, rest: RawBuilder<unknown>): Promise<RecoveryRun[]> {
  const { rows } = await sql<RunRow>`
    select u.id, u.rule_id, u.rule_name as rule, u.alarm_id, a.rule_code as alarm_code, s.name as station, s.timezone,
      c.charger_code, n.connector_no as connector, u.is_shadow, u.started_at, u.until_at, u.ended_at, u.outcome,
      case when r.mode = 'shadow' then r.shadow_until end as shadow_until,
      coalesce((select jsonb_agg(jsonb_build_object('action', p.action, 'at', p.at, 'endedAt', p.ended_at,
        'result', p.result, 'commandId', p.command_id::text) order by p.position)
        from recovery_step p where p.run_id = u.id), '[]') as steps
    from recovery_run u join alarm a on a.id = u.alarm_id join station s on s.id = u.station_id
    join charger c on c.id = u.charger_id left join connector n on n.id = u.connector_id
    left join recovery_rule r on r.id = u.rule_id ${rest}`.execute(tx);
  return rows.map(toRunDto);
}

function toRunDto({ steps, startedAt, untilAt, endedAt, shadowUntil, ...row }: RunRow): RecoveryRun {
  const toTime = (at: string | null) => (at === null ? null : toWire(new Date(at)));
  return {
    ...row,
    startedAt: toWire(startedAt),
    untilAt: toWire(untilAt),
    endedAt: endedAt && toWire(endedAt),
    shadowUntil: shadowUntil && toWire(shadowUntil),
    steps: steps.map((step) => ({ ...step, at: toWire(new Date(step.at)), endedAt: toTime(step.endedAt) })),
  };
}

/** One page of the runs of a rule, newest first unless the order says otherwise. */
export async function readRunPage(
  tx: Tx,
  query: BodyOf<typeof recoveryRules.runs>,
): Promise<ResponseOf<typeof recoveryRules.runs>> {
  const { ruleId, outcomes, pageNum, pageSize, sort, knownTotal } = query;
  const isMeant = sql`u.rule_id = ${ruleId} and (${outcomes ?? null}::text[] is null
    or u.outcome = any(${outcomes ?? null}::text[]))`;
  const direction = sort?.[0]?.order === 'asc' ? sql`asc` : sql`desc`;
  const records = await readRuns(
    tx,
    sql`where ${isMeant} order by u.started_at ${direction}, u.id ${direction}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  );
  return { records, total: knownTotal ?? (await countRuns(tx, isMeant)), pageNum, pageSize };
}

async function countRuns(tx: Tx, isMeant: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from recovery_run u where ${isMeant}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Runs at an alarm, newest first. */
export function readAlarmRuns(tx: Tx, alarmId: string): Promise<RecoveryRun[]> {
  return readRuns(tx, sql`where u.alarm_id = ${alarmId} order by u.id desc limit ${MOST_OF_ALARM}`);
}

/** Figures of the last {@link FIGURE_DAYS} days. */
export async function readFigures(tx: Tx, now: number): Promise<RecoveryFigures> {
  const since = new Date(now - FIGURE_DAYS * 86_400_000);
  const counted = sql`u.started_at >= ${since} and u.outcome is distinct from 'limit'`;
  const acted = sql`count(*)::int as runs, count(*) filter (where u.outcome = 'solved')::int as solved`;
  const { rows: models } = await sql<RecoveryFigures['byModel'][number]>`
    select u.model_id, m.name as model, ${acted} from recovery_run u left join charger_model m on m.id = u.model_id
    where ${counted} and not u.is_shadow group by 1, 2 order by runs desc, 2`.execute(tx);
  const { rows: shadow } = await sql<{ runs: number; healed: number }>`
    select count(*)::int as runs, count(*) filter (where u.outcome = 'healed')::int as healed
    from recovery_run u where ${counted} and u.is_shadow`.execute(tx);
  const { rows: rules } = await sql<RecoveryFigures['neverHelp'][number]>`
    select r.id, r.name, ${acted} from recovery_run u join recovery_rule r on r.id = u.rule_id
    where ${counted} and not u.is_shadow group by 1, 2 order by runs desc, 2`.execute(tx);
  return {
    days: FIGURE_DAYS,
    runs: models.reduce((sum, { runs }) => sum + runs, 0),
    solved: models.reduce((sum, { solved }) => sum + solved, 0),
    shadowRuns: shadow[0]?.runs ?? 0,
    shadowHealed: shadow[0]?.healed ?? 0,
    byModel: models,
    neverHelp: rules.filter(neverHelps),
  };
}
