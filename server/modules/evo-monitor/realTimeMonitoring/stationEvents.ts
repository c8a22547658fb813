import { sql, type RawBuilder } from 'kysely';
import type { StationEvent } from '../../../../src/contract/live/stationDay';
import type { Tx } from '../../../db/database';
import { isShownCommand } from '../../../db/shownCommands';
import { toWire } from '../../../wire/wireTime';

/** As many as a panel has room for. */
const MOST = sql.lit(8);

interface Row {
  kind: StationEvent['kind'];
  at: Date;
  id: string;
  chargerCode: string | null;
  connectorNo: number | null;
  /** The rest of the event, as the contract has it. */
  detail: object;
}

/** The latest events of a station, newest first: of each kind the latest few, by an index of its own, and of those the latest. */
export async function readStationEvents(tx: Tx, stationId: string, maySeeAlarms: boolean): Promise<StationEvent[]> {
  const parts = [
    ...(maySeeAlarms ? selectAlarms(stationId) : []),
    ...selectSessions(stationId),
    selectCommands(stationId),
  ];
  const { rows } = await sql<Row>`
    select e.kind, e.at, e.id::text, c.charger_code, e.connector_no, e.detail
    from (${sql.join(parts, sql` union all `)}) e left join charger c on c.id = e.charger_id
    order by e.at desc, e.place limit ${MOST}`.execute(tx);
  return rows.map(toEvent);
}

function toEvent({ kind, at, id, chargerCode, connectorNo, detail }: Row): StationEvent {
  const event = { ...detail, kind, key: `${kind}${id}`, at: toWire(at), chargerCode, connector: connectorNo };
  return event as StationEvent;
}

/** Suppressed alarms are left out: their cause is listed. */
function selectAlarms(stationId: string): RawBuilder<unknown>[] {
  const part = (place: number, kind: string, at: string, only: string) => sql`
    (select ${sql.lit(kind)} as kind, ${sql.lit(place)} as place, a.${sql.ref(at)} as at, a.id, a.charger_id, n.connector_no,
      jsonb_build_object('alarm', jsonb_build_object('code', a.rule_code, 'classification', a.classification,
        'priority', a.priority)) as detail
    from alarm a left join connector n on n.id = a.connector_id
    where a.station_id = ${stationId} and a.cause_id is null and ${sql.raw(only)}
    order by a.${sql.ref(at)} desc limit ${MOST})`;
  return [part(0, 'alarmCleared', 'cleared_at', 'a.cleared_at > a.last_at'), part(1, 'alarmRaised', 'last_at', 'true')];
}

function selectSessions(stationId: string): RawBuilder<unknown>[] {
  return [
    sql`
    (select 'sessionEnded' as kind, 2 as place, t.stopped_at as at, t.id, t.charger_id, n.connector_no,
      jsonb_build_object('txnId', t.id::text, 'energy', t.energy_wh / 1000.0, 'stopReason', t.stop_reason) as detail
    from charge_transaction t join connector n on n.id = t.connector_id
    where t.station_id = ${stationId} and t.stopped_at is not null order by t.stopped_at desc limit ${MOST})`,
    sql`
    (select 'sessionStarted' as kind, 3 as place, t.started_at as at, t.id, t.charger_id, n.connector_no,
      jsonb_build_object('txnId', t.id::text) as detail
    from charge_transaction t join connector n on n.id = t.connector_id
    where t.station_id = ${stationId} order by t.started_at desc limit ${MOST})`,
  ];
}

function selectCommands(stationId: string): RawBuilder<unknown> {
  return sql`
    (select 'command' as kind, 4 as place, k.created_at as at, k.id, k.charger_id, k.connector_no,
      jsonb_build_object('command', k.kind, 'state', k.state, 'createdBy', k.created_by_name) as detail
    from charger c cross join lateral (
      select * from command where charger_id = c.id and ${isShownCommand('command')} order by created_at desc limit ${MOST}) k
    where c.station_id = ${stationId} order by k.created_at desc limit ${MOST})`;
}
