import { sql } from 'kysely';
import { LEAST_ENERGY_WH } from '../../../src/contract/evo-monitor/attemptRules';
import { listCauses } from '../../../src/lib/attemptCauses';
import type { Tx } from '../../db/database';
import { notifyLive } from '../../db/notify';
import { toRecordset, toTimestamp } from '../../db/rows';
import { isOffered, judgeAttempts, type ConnectorJudgement, type JudgedAttempt } from '../../domain/attempts/turnsAway';
import { showStatus, type StoredState } from '../../domain/live/liveStatus';
import type { AlarmDraft } from './alarmDrafts';
import { applyDrafts } from './alarms';
import { followAttempts, forgetGaps } from './quietConnectors';

/** A connector is judged by so many attempts at most, which bounds the cost where a plug flaps all day. */
const MOST_ATTEMPTS = 100;
const CODE = 'attempts.turnsDriversAway';

interface Row extends StoredState {
  connectorId: string;
  chargerId: string;
  dayFrom: number;
  dayUntil: Date;
  turnedAway: number;
  countsUntil: Date | null;
  isTurning: boolean;
  failingSince: Date | null;
  attempts: JudgedAttempt[];
}

/**
 * Judges connectors by their attempts and keeps what live rows show of it. The alarm is raised when drivers take the
 * connector for usable, and cleared when it has served one. The caller has locked the attempts of their chargers.
 */
export async function keepAttemptStates(tx: Tx, connectorIds: readonly string[], now: number): Promise<void> {
  const ends = await followAttempts(tx, connectorIds, now);
  // Alarms are locked last.
  await applyDrafts(tx, [...ends, ...(await judgeConnectors(tx, connectorIds, now))]);
}

async function judgeConnectors(tx: Tx, connectorIds: readonly string[], now: number): Promise<AlarmDraft[]> {
  if (connectorIds.length === 0) return [];
  const rows = await readRows(tx, connectorIds, now);
  const judged = rows.map((row) => ({ row, ...judgeRow(row, now) })).filter(({ row, state }) => isChanged(row, state));
  if (judged.length === 0) return [];
  await writeStates(
    tx,
    judged.map(({ state }) => state),
  );
  await notifyLive(
    tx,
    judged.map(({ row }) => row.connectorId),
  );
  return judged.flatMap(({ row, state, judgement }) => draftAlarm(row, state.failing_since !== null, judgement, now));
}

/** A connector that turned drivers away while it was out of service. */
interface Waiting extends StoredState {
  connectorId: string;
  chargerId: string;
}

/** Connectors that have turned drivers away and are only now taken for usable, with their chargers. */
export async function findBackInService(tx: Tx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select n.id as connector_id, n.charger_id, n.reported_status, n.transaction_id, c.reported_status as charger_status,
      c.is_online, c.firmware_status
    from connector_attempt_state k join connector n on n.id = k.connector_id join charger c on c.id = k.charger_id
    where k.is_turning and k.failing_since is null and c.is_online and c.retired_at is null order by n.id`.execute(tx);
  return rows.filter((row) => isOffered(showStatus(row)));
}

/** Resets the count of today at connectors whose day has ended. */
export async function endCountedDays(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ connectorId: string }>`
    update connector_attempt_state set turned_away = 0, counts_until = null
    where counts_until <= ${toTimestamp(now)}::timestamptz returning connector_id`.execute(tx);
  await notifyLive(
    tx,
    rows.map(({ connectorId }) => connectorId),
  );
}

/** The alarms of chargers that leave their station end with it; what goes on is raised at the new one. */
export async function forgetAttemptStates(tx: Tx, chargerIds: readonly string[]): Promise<void> {
  await sql`update connector_attempt_state set failing_since = null
    where charger_id = any(${[...chargerIds]}::bigint[]) and failing_since is not null`.execute(tx);
  await forgetGaps(tx, chargerIds);
}

const toMs = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)`);

async function readRows(tx: Tx, connectorIds: readonly string[], now: number): Promise<Row[]> {
  const at = sql`${toTimestamp(now)}::timestamptz`;
  const { rows } = await sql<Row>`
    select n.id as connector_id, n.charger_id, n.reported_status, n.transaction_id, c.reported_status as charger_status,
      c.is_online, c.firmware_status, ${toMs('d.from_at')}::float8 as day_from, d.until_at as day_until,
      coalesce(k.turned_away, 0) as turned_away, k.counts_until, coalesce(k.is_turning, false) as is_turning,
      k.failing_since, coalesce(f.attempts, '[]') as attempts
    from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id
    cross join lateral (select date_trunc('day', ${at}, s.timezone) as from_at,
      (date_trunc('day', ${at} at time zone s.timezone) + interval '1 day') at time zone s.timezone as until_at) d
    left join connector_attempt_state k on k.connector_id = n.id
    left join lateral (
      select x.began_at from (select b.began_at, b.outcome, b.energy_wh from charging_attempt b
        where b.connector_id = n.id order by b.began_at desc limit ${sql.lit(MOST_ATTEMPTS)}) x
      where x.outcome = 'succeeded' or x.energy_wh > ${sql.lit(LEAST_ENERGY_WH)} limit 1) served on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', x.id::text, 'connectorId', x.connector_id::text,
        'beganAt', ${toMs('x.began_at')}, 'endedAt', ${toMs('x.ended_at')}, 'outcome', x.outcome, 'cause', x.cause,
        'energyWh', x.energy_wh, 'driver', case when not x.is_adopted then
          coalesce('user ' || x.app_user_id, 'tag ' || upper(x.id_tag)) end)) as attempts
      from (select * from charging_attempt a
        where a.connector_id = n.id and a.began_at >= least(d.from_at, coalesce(served.began_at, '-infinity'))
        order by a.began_at desc limit ${sql.lit(MOST_ATTEMPTS)}) x) f on true
    where n.id = any(${[...connectorIds]}::bigint[]) order by n.id`.execute(tx);
  return rows;
}

interface State {
  connector_id: string;
  charger_id: string;
  turned_away: number;
  counts_until: Date | null;
  is_turning: boolean;
  failing_since: Date | null;
}

function judgeRow(row: Row, now: number): { state: State; judgement: ConnectorJudgement } {
  const judgement = judgeAttempts(row.attempts, row.dayFrom);
  const { isTurning, turnedAway } = judgement;
  const foundAt = isOffered(showStatus(row)) ? new Date(now) : null;
  return {
    judgement,
    state: {
      connector_id: row.connectorId,
      charger_id: row.chargerId,
      turned_away: turnedAway,
      counts_until: turnedAway > 0 ? row.dayUntil : null,
      is_turning: isTurning,
      failing_since: isTurning ? (row.failingSince ?? foundAt) : null,
    },
  };
}

function isChanged(row: Row, state: State): boolean {
  return (
    row.turnedAway !== state.turned_away ||
    row.countsUntil?.getTime() !== state.counts_until?.getTime() ||
    row.isTurning !== state.is_turning ||
    row.failingSince?.getTime() !== state.failing_since?.getTime()
  );
}

async function writeStates(tx: Tx, states: readonly State[]): Promise<void> {
  await sql`
    insert into connector_attempt_state as k (connector_id, charger_id, turned_away, counts_until, is_turning, failing_since)
    select * from ${toRecordset(states)} as f(connector_id bigint, charger_id bigint, turned_away int,
      counts_until timestamptz, is_turning boolean, failing_since timestamptz)
    on conflict (connector_id) do update set turned_away = excluded.turned_away, counts_until = excluded.counts_until,
      is_turning = excluded.is_turning, failing_since = excluded.failing_since`.execute(tx);
}

function draftAlarm(
  { connectorId, chargerId, failingSince }: Row,
  isFailing: boolean,
  { causes }: ConnectorJudgement,
  at: number,
): AlarmDraft[] {
  if (isFailing === (failingSince !== null)) return [];
  const place = { chargerId, connectorId, at };
  if (!isFailing) return [{ kind: 'clear', ...place, prefix: CODE }];
  return [{ kind: 'raise', ...place, code: CODE, detail: { log: listCauses(causes) } }];
}
