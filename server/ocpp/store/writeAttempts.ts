import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { executePlannedOnce } from '../../db/plannedOnce';
import { toRecordset, toTimestamp } from '../../db/rows';
import type { Attempt } from '../../domain/attempts/attempt';
import type { KeptAttempt } from './attemptSigns';

/** Differences between the kept attempts of a stretch and those made anew. */
export interface AttemptChanges {
  added: Attempt[];
  changed: { kept: KeptAttempt; made: Attempt }[];
  gone: KeptAttempt[];
}

/** Fields that are compared, all of an attempt. */
const FIELDS = [
  ...(['connectorId', 'openedBy', 'beganAt', 'beganReceivedAt', 'endedAt', 'endedReceivedAt', 'dueAt'] as const),
  ...(['idTag', 'appUserId', 'enterpriseId', 'transactionId', 'energyWh', 'stopReason', 'outcome'] as const),
  ...(['isAfirevSuccess', 'cause', 'causeDetail', 'causeAt'] as const),
];

/** Pairs each made attempt with the kept one of its session, else with that of its beginning: rows keep their ids. */
export function compareAttempts(kept: readonly KeptAttempt[], made: readonly Attempt[]): AttemptChanges {
  const left = new Set(kept);
  const take = (isPair: (one: KeptAttempt) => boolean) => {
    const found = [...left].find(isPair);
    if (found) left.delete(found);
    return found;
  };
  const bySession = made.map((attempt) =>
    attempt.transactionId === null ? undefined : take(({ transactionId }) => transactionId === attempt.transactionId),
  );
  const pairs = made.map((attempt, index) => ({
    made: attempt,
    kept:
      bySession[index] ??
      take(({ connectorId, beganAt }) => connectorId === attempt.connectorId && beganAt === attempt.beganAt),
  }));
  return {
    added: pairs.flatMap((pair) => (pair.kept ? [] : [pair.made])),
    changed: pairs.flatMap((pair) =>
      pair.kept && isDifferent(pair.kept, pair.made) ? [{ kept: pair.kept, made: pair.made }] : [],
    ),
    gone: [...left],
  };
}

export function joinChanges(changes: readonly AttemptChanges[]): AttemptChanges {
  return {
    added: changes.flatMap(({ added }) => added),
    changed: changes.flatMap(({ changed }) => changed),
    gone: changes.flatMap(({ gone }) => gone),
  };
}

/** Connectors whose attempts the changes concern. */
export function listConnectors({ added, changed, gone }: AttemptChanges): string[] {
  const attempts = [...added, ...gone, ...changed.flatMap(({ kept, made }) => [kept, made])];
  return [...new Set(attempts.map(({ connectorId }) => connectorId))];
}

/** An adopted driver is none of the attempt's own. */
const toOwn = (kept: KeptAttempt): Attempt =>
  kept.isAdopted ? { ...kept, idTag: null, appUserId: null, enterpriseId: null } : kept;

const isDifferent = (kept: KeptAttempt, made: Attempt) => FIELDS.some((field) => toOwn(kept)[field] !== made[field]);

/** The fields in which a kept attempt and the one made anew differ, as texts; all fields where the other is missing. */
export function describeDifference(kept: KeptAttempt | null, made: Attempt | null): { kept: string; made: string } {
  const own = kept && toOwn(kept);
  const fields = FIELDS.filter((field) => own?.[field] !== made?.[field]);
  const describe = (attempt: Attempt | null) =>
    attempt ? fields.map((field) => `${field}=${attempt[field]}`).join(' ') : '';
  return { kept: describe(own), made: describe(made) };
}

const COLUMNS = sql`f(id bigint, connector_id bigint, opened_by text, began_at timestamptz, began_received_at timestamptz,
  ended_at timestamptz, ended_received_at timestamptz, due_at timestamptz, id_tag text, app_user_id bigint,
  enterprise_id bigint, transaction_id bigint, energy_wh bigint, stop_reason text, outcome text, is_afirev_success boolean,
  cause text, cause_detail text, cause_at timestamptz)`;

const OWN = sql`opened_by, began_at, began_received_at, ended_at, ended_received_at, due_at, id_tag, app_user_id,
  enterprise_id, transaction_id, energy_wh, stop_reason, outcome, is_afirev_success, cause, cause_detail, cause_at`;

const OWN_VALUES = sql`f.opened_by, f.began_at, f.began_received_at, f.ended_at, f.ended_received_at, f.due_at, f.id_tag,
  f.app_user_id, f.enterprise_id, f.transaction_id, f.energy_wh, f.stop_reason, f.outcome, f.is_afirev_success, f.cause,
  f.cause_detail, f.cause_at`;

const SPAN = sql`began_at as from_at, coalesce(ended_at, began_at) as until_at`;

const isMoved = (kept: KeptAttempt, made: Attempt) => kept.beganAt !== made.beganAt || kept.endedAt !== made.endedAt;

/** Writes the differences with one statement, and marks their stations for the counts. Changed attempts stay where they were. */
export async function writeAttempts(tx: Tx, { added, changed, gone }: AttemptChanges): Promise<void> {
  if (added.length + changed.length + gone.length === 0) return;
  const moved = changed.flatMap(({ kept, made }) => (isMoved(kept, made) ? [kept] : []));
  await executePlannedOnce(
    tx,
    sql`
    with gone as (
      delete from charging_attempt where id = any(${gone.map(({ id }) => id)}::bigint[]) returning station_id, ${SPAN}),
    moved as (
      select station_id, ${SPAN} from charging_attempt where id = any(${moved.map(({ id }) => id)}::bigint[])),
    changed as (
      update charging_attempt a set (connector_id, is_adopted, ${OWN}) = row(f.connector_id, false, ${OWN_VALUES})
      from ${toRecordset(changed.map(({ kept, made }) => toRow(made, kept.id)))} as ${COLUMNS} where a.id = f.id
      returning a.station_id, a.began_at, coalesce(a.ended_at, a.began_at)),
    added as (
      insert into charging_attempt (company_id, station_id, charger_id, connector_id, ${OWN})
      select s.company_id, s.id, n.charger_id, n.id, ${OWN_VALUES}
      from ${toRecordset(added.map((made) => toRow(made, null)))} as ${COLUMNS}
      join connector n on n.id = f.connector_id join charger c on c.id = n.charger_id join station s on s.id = c.station_id
      returning station_id, ${SPAN})
    insert into charging_attempt_change (station_id, from_at, until_at)
    select * from gone union select * from moved union select * from changed union select * from added`,
  );
}

function toRow(attempt: Attempt, id: string | null): object {
  const toTime = (at: number | null) => (at === null ? null : toTimestamp(at));
  return {
    id,
    connector_id: attempt.connectorId,
    opened_by: attempt.openedBy,
    began_at: toTimestamp(attempt.beganAt),
    began_received_at: toTimestamp(attempt.beganReceivedAt),
    ended_at: toTime(attempt.endedAt),
    ended_received_at: toTime(attempt.endedReceivedAt),
    due_at: toTime(attempt.dueAt),
    id_tag: attempt.idTag,
    app_user_id: attempt.appUserId,
    enterprise_id: attempt.enterpriseId,
    transaction_id: attempt.transactionId,
    energy_wh: attempt.energyWh,
    stop_reason: attempt.stopReason,
    outcome: attempt.outcome,
    is_afirev_success: attempt.isAfirevSuccess,
    cause: attempt.cause,
    cause_detail: attempt.causeDetail,
    cause_at: toTime(attempt.causeAt),
  };
}
