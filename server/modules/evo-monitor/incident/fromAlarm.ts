import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { incident } from '../../../../src/contract/evo-monitor/incident';
import { MOST_OBJECTS } from '../../../../src/contract/evo-monitor/incidentParts';
import { getAlarmSubject } from '../../../../src/contract/live/alarm';
import { formatAlarmName } from '../../../alarms/alarmNames';
import { readAlarms, type OwnedAlarm } from '../../../alarms/alarmRows';
import type { Tx } from '../../../db/database';
import { foldToMost, type ObjectPlace } from '../../../domain/incidents/foldObjects';
import type { CallContext } from '../../../http/recordRoutes';
import { Problem } from '../../../wire/problem';
import { insertIncident, insertMoment } from './changes';
import { findIncidentsOf } from './alarmsOf';

interface Member extends ObjectPlace {
  id: string;
  firstAt: Date;
  clearedAt: Date | null;
  lastAt: Date;
  isActive: boolean;
}

/** A storm has more symptoms than a person reads. */
const MOST_MEMBERS = 500;
const MAX_TITLE = 120;

/**
 * Makes an incident from an alarm with those of the same cause: its key may be pressed twice, and by two users at once.
 * @throws Problem 404
 */
export async function addFromAlarm(
  tx: Tx,
  alarmId: string,
  context: CallContext,
): Promise<ResponseOf<typeof incident.fromAlarm>> {
  const [alarm] = await readAlarms(tx, sql`and a.id = ${alarmId}`);
  if (!alarm) throw new Problem(404);
  const causeId = alarm.row.causeId ?? alarm.id;
  await sql`select pg_advisory_xact_lock(hashtext(${`incident ${causeId}`}))`.execute(tx);
  const [known] = await findIncidentsOf(tx, alarm.id, true);
  if (known) return { id: known.id, isNew: false };
  const members = await readMembers(tx, alarm.id, causeId);
  const { id } = await insertIncident(tx, describe(alarm, members, context), context);
  await tx
    .insertInto('incidentAlarm')
    .values(members.map((member) => ({ incidentId: id, alarmId: member.id })))
    .execute();
  const raised = members.find((member) => member.id === alarm.id);
  if (raised)
    await insertMoment(
      tx,
      { incidentId: id, at: raised.firstAt, text: formatAlarmName(alarm.row, context.locale) },
      context,
    );
  return { id, isNew: true };
}

/** The alarm first, then its cause and the symptoms of the cause. */
async function readMembers(tx: Tx, id: string, causeId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select a.id, a.company_id, a.station_id, a.charger_id, a.connector_id, a.washer_id, a.first_at, a.last_at, a.cleared_at, a.is_active
    from alarm a where a.id in (${id}, ${causeId}) or a.cause_id = ${causeId}
    order by a.id = ${id} desc, a.id = ${causeId} desc, a.id limit ${MOST_MEMBERS}`.execute(tx);
  return rows;
}

function describe(alarm: OwnedAlarm, members: readonly Member[], { locale }: CallContext) {
  const name = formatAlarmName(alarm.row, locale);
  const subject = getAlarmSubject(alarm.row);
  const title = subject === null ? name : `${name} · ${subject}`;
  const firstAt = Math.min(...members.map((member) => member.firstAt.getTime()));
  const from = Math.floor(firstAt / 1_000) * 1_000;
  return {
    title: title.slice(0, MAX_TITLE),
    fromAt: new Date(from),
    untilAt: findEnd(members, from),
    places: foldToMost(members.filter(hasPlace).map(toPlace), MOST_OBJECTS),
  };
}

/** When the last of the alarms cleared; null: one stands still. */
function findEnd(members: readonly Member[], from: number): Date | null {
  if (members.some(({ isActive }) => isActive)) return null;
  const ends = members.map(({ clearedAt, lastAt }) => (clearedAt ?? lastAt).getTime());
  return new Date(Math.max(...ends, from + 1_000));
}

const hasPlace = ({ stationId, washerId }: Member) => stationId !== null || washerId !== null;

const toPlace = ({ companyId, stationId, chargerId, connectorId, washerId }: Member): ObjectPlace => ({
  ...{ companyId, stationId, chargerId, connectorId, washerId },
});
