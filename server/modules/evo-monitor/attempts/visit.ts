import { sql } from 'kysely';
import type { Moment, Visit } from '../../../../src/contract/evo-monitor/attempts';
import type { Tx } from '../../../db/database';
import { toRecordset } from '../../../db/rows';
import { groupRows } from '../../../domain/availability/groupRows';
import type { Session } from '../../../http/call';
import { isContactMasked } from '../../../http/maskContact';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { selectAttempts, toAttemptDto, type AttemptRow } from './attempts';

/** The visit of an attempt, second by second. @throws Problem 404 */
export async function readVisit(tx: Tx, session: Session, id: string): Promise<Visit> {
  const asked = await selectAttempts(tx).where('a.id', '=', id).executeTakeFirst();
  if (!asked) throw new Problem(404);
  const rows = await readAttempts(tx, asked);
  const moments = groupRows(await readMoments(tx, rows), ({ attemptId }) => attemptId);
  const isMasked = isContactMasked(session);
  return {
    id: asked.visitId ?? asked.id,
    result: asked.visitResult,
    attempts: rows.map((row) => ({
      ...toAttemptDto(row, isMasked),
      moments: (moments.get(row.id) ?? []).map(({ attemptId: _attemptId, at, ...moment }) => ({
        ...moment,
        at: toWire(at),
      })),
    })),
  };
}

/** Attempts of one visit lie within two days at their station. */
async function readAttempts(tx: Tx, asked: AttemptRow): Promise<AttemptRow[]> {
  if (asked.visitId === null) return [asked];
  return selectAttempts(tx)
    .where('a.stationId', '=', asked.stationId)
    .where('a.visitId', '=', asked.visitId)
    .where(
      sql<boolean>`a.began_at between ${asked.beganAt}::timestamptz - interval '2 days' and ${asked.beganAt}::timestamptz + interval '2 days'`,
    )
    .orderBy('a.beganAt')
    .orderBy('a.id')
    .execute();
}

type MomentRow = Omit<Moment, 'at'> & { attemptId: string; at: Date };

/** Name of a message in the version that the charger speaks. */
const toAction = (v16: string, v201 = 'TransactionEvent') =>
  sql`case when f.version = '1.6' then ${sql.lit(v16)} else ${sql.lit(v201)} end`;

async function readMoments(tx: Tx, rows: readonly AttemptRow[]): Promise<MomentRow[]> {
  const asked = rows.map(({ id, connectorId, chargerId, connectorNo, beganAt, endedAt, transactionId, idTag }) => ({
    id,
    connector_id: connectorId,
    charger_id: chargerId,
    connector_no: connectorNo,
    began_at: beganAt,
    ended_at: endedAt,
    transaction_id: transactionId,
    id_tag: idTag,
  }));
  const { rows: found } = await sql<MomentRow>`
    with f as materialized (select f.*, coalesce(f.ended_at, 'infinity') as until, c.ocpp_version as version
      from ${toRecordset(asked)} as f(id bigint, connector_id bigint, charger_id bigint, connector_no int,
        began_at timestamptz, ended_at timestamptz, transaction_id bigint, id_tag text) join charger c on c.id = f.charger_id)
    select f.id::text as attempt_id, e.at, case when e.status = 'offline' then 'contactLost' else 'status' end as kind,
      case when e.status = 'faulted' then coalesce('faulted ' || e.error_code, 'faulted') else e.status end as detail,
      case when e.status <> 'offline' then 'StatusNotification' end as action, null::text as record_id, 1 as rank
    from f join connector_event e on e.connector_id = f.connector_id and e.at between f.began_at and f.until
    union all
    select f.id::text, p.at, case when p.is_accepted then 'tagAccepted' else 'tagRefused' end, p.reason,
      case when p.connector_id is null then 'Authorize' else ${toAction('StartTransaction')} end, null, 2
    from f join tag_presentation p on p.charger_id = f.charger_id and p.at between f.began_at and f.until
      and (p.connector_id = f.connector_id or p.connector_id is null and upper(p.id_tag) = upper(f.id_tag))
    union all
    select f.id::text, (x.step ->> 'at')::timestamptz, 'command', x.step ->> 'state', case when x.step ->> 'state' = 'sent'
      then ${toAction('RemoteStartTransaction', 'RequestStartTransaction')} end, k.id::text, 3
    from f join command k on k.charger_id = f.charger_id and k.kind = 'start' and k.created_at between f.began_at and f.until
      and k.connector_no = f.connector_no
    cross join lateral jsonb_array_elements(k.steps) x(step)
    union all
    select f.id::text, t.started_at, 'sessionBegan', t.id::text, ${toAction('StartTransaction')}, t.id::text, 4
    from f join charge_transaction t on t.id = f.transaction_id
    union all
    select f.id::text, t.stopped_at, 'sessionEnded', t.stop_reason, ${toAction('StopTransaction')}, t.id::text, 5
    from f join charge_transaction t on t.id = f.transaction_id where t.stopped_at is not null
    union all
    select f.id::text, l.first_at, 'alarm', l.rule_code, null, l.id::text, 6
    from f join alarm l on l.charger_id = f.charger_id and coalesce(l.connector_id, f.connector_id) = f.connector_id
      and l.first_at between f.began_at and f.until + interval '5 seconds'
    order by 2, 7`.execute(tx);
  return found.map(({ attemptId, at, kind, detail, action, recordId }) => ({
    ...{ attemptId, at, kind, detail, action, recordId },
  }));
}
