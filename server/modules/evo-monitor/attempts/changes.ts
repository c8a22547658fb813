import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import { CHANGE_DAYS, type ChargerChange } from '../../../../src/contract/evo-monitor/attemptChanges';
import type { AttemptFigures } from '../../../../src/contract/evo-monitor/attemptCounts';
import type { attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import type { Tx } from '../../../db/database';
import { sumFigures } from '../../../statistics/attempts/figures';
import { toWire } from '../../../wire/wireTime';

/** Changes that can be chosen. */
const MOST_CHANGES = 50;

/** Chargers that a wave has brought to its firmware. */
const PROVEN = sql`select campaign_id, wave, charger_id, sent_at as begun_at, settled_at as done_at
  from firmware_campaign_member where state = 'proven' and settled_at is not null`;
/** Chargers that a run has given at least one setting. */
const SET = sql`select x.run_id, x.charger_id, min(k.created_at) as begun_at, max(coalesce(k.ended_at, k.created_at)) as done_at
  from setting_run_change x join command k on k.id = x.command_id
  where x.state in ('done', 'rebootRequired') group by 1, 2`;

/** The latest waves and runs that have changed chargers, the newest first. */
export async function readChanges(tx: Tx): Promise<ResponseOf<typeof calls.changes>> {
  const { rows } = await sql<Omit<ChargerChange, 'at'> & { at: Date }>`
    select m.campaign_id || '-' || m.wave as id, 'wave' as kind, g.name, m.wave, min(m.done_at) as at,
      count(*)::float8 as chargers
    from (${PROVEN}) m join firmware_campaign g on g.id = m.campaign_id group by m.campaign_id, m.wave, g.name
    union all
    select r.id::text, 'settings', r.created_by_name, null, min(m.done_at), count(*)::float8
    from (${SET}) m join setting_run r on r.id = m.run_id group by r.id, r.created_by_name
    order by at desc, id limit ${MOST_CHANGES}`.execute(tx);
  return { changes: rows.map(({ at, ...change }) => ({ ...change, at: toWire(at) })) };
}

function selectChanged({ kind, id }: Pick<BodyOf<typeof calls.change>, 'kind' | 'id'>): RawBuilder<unknown> {
  const [record = '', wave = '0'] = id.split('-');
  if (kind === 'settings') return sql`select * from (${SET}) m where run_id = ${record}::bigint`;
  return sql`select * from (${PROVEN}) m where campaign_id = ${record}::bigint and wave = ${Number(wave)}`;
}

/**
 * Success before and after a change. Each charger counts as many whole days before the change as after it, those on which
 * it was being changed excepted, so that both sides are of the same chargers and weigh them alike.
 */
export async function readChange(
  tx: Tx,
  { definition, ...asked }: BodyOf<typeof calls.change>,
  now: Date,
): Promise<ResponseOf<typeof calls.change>> {
  const days = sql`
    select m.charger_id, c.station_id, d.begun_on, d.done_on,
      least(${sql.lit(CHANGE_DAYS)}, (${now}::timestamptz at time zone s.timezone)::date - d.done_on - 1) as length
    from (${selectChanged(asked)}) m join charger c on c.id = m.charger_id join station s on s.id = c.station_id
    cross join lateral (
      select (coalesce(m.begun_at, m.done_at) at time zone s.timezone)::date as begun_on,
        (m.done_at at time zone s.timezone)::date as done_on) d`;
  const sum = (isOf: RawBuilder<unknown>) =>
    sql<AttemptFigures>`
    select ${sumFigures(definition)} from (${days}) x
    join charging_attempt_day t on t.station_id = x.station_id and t.charger_id = x.charger_id and ${isOf}`.execute(tx);
  const { rows: before } = await sum(sql`t.day between x.begun_on - x.length and x.begun_on - 1`);
  const { rows: after } = await sum(sql`t.day between x.done_on + 1 and x.done_on + x.length`);
  const { rows: counted } = await sql<{ chargers: number }>`
    select count(*)::float8 as chargers from (${days}) x where x.length > 0`.execute(tx);
  return { definition, chargers: counted[0]?.chargers ?? 0, before: before[0]!, after: after[0]! };
}
