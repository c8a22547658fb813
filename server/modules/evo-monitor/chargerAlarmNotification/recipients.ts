import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type {
  AlarmRecipient,
  chargerAlarmNotification,
} from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import type { OwnedAlarm } from '../../../alarms/alarmRows';
import type { HeldMail } from '../../../alarms/heldMail';
import type { Caller, Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { createFieldProblem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';

type Fields = BodyOf<typeof chargerAlarmNotification.add>;
type Filters = FiltersOf<BodyOf<typeof chargerAlarmNotification.page>>;

export const RECIPIENT_ORDERING: Ordering<'fullName' | 'email' | 'leastPriority'> = {
  fields: { fullName: 'r.fullName', email: 'r.email', leastPriority: 'r.leastRank' },
  usual: [{ field: 'fullName', order: 'asc' }],
  key: 'r.id',
};

function selectRecipients(tx: Tx) {
  return tx
    .selectFrom('alarmRecipient as r')
    .selectAll('r')
    .select(
      sql<{ id: string; name: string }[] | null>`(select jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.name)
        order by s.name) from station s where s.id = any(r.station_ids))`.as('stations'),
    );
}

export function toRecipientDto(row: RowOf<typeof selectRecipients>): AlarmRecipient {
  const { id, position, fullName, email, leastPriority, languages, quietHours, isAutomatic, version } = row;
  const { isRecoveryMailed, escalationMinutes, lastMailAt } = row;
  return {
    id,
    position,
    fullName,
    email,
    stations: row.stationIds === null ? null : (row.stations ?? []),
    leastPriority,
    languages,
    quietHours,
    isAutomatic,
    isRecoveryMailed,
    escalationMinutes,
    lastMailAt: lastMailAt && toWire(lastMailAt),
    version,
  };
}

export function filteredRecipients(tx: Tx, { text, stationIds = [], priorities = [] }: Filters) {
  let filtered = selectRecipients(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    filtered = filtered.where(({ eb, or }) =>
      or([eb('fullName', 'ilike', pattern), eb('email', 'ilike', pattern), eb('position', 'ilike', pattern)]),
    );
  }
  if (stationIds.length > 0) filtered = filtered.where(getsMailFrom(stationIds));
  if (priorities.length > 0)
    filtered = filtered.where('leastPriority', 'in', priorities).where('isAutomatic', '=', true);
  return filtered;
}

/** Recipients of one of the stations: by name, or by all stations of its company, or of the operator. */
const getsMailFrom = (stationIds: readonly string[]) =>
  sql<boolean>`(r.station_ids && ${stationIds}::bigint[] or (r.station_ids is null and (r.company_id is null
    or r.company_id in (select company_id from station where id = any(${stationIds}::bigint[])))))`;

/** Alarms that quiet hours hold back from a recipient. */
export function toHeldDto({ until, alarms, recovered }: HeldMail): ResponseOf<typeof chargerAlarmNotification.held> {
  const toRow = ({ id, row }: OwnedAlarm) => {
    const { code, priority, station, chargerCode, connector, lastAt, clearedAt } = row;
    return { id, code, priority, station, chargerCode, connector, lastAt, clearedAt };
  };
  return { until: until && toWire(until), alarms: alarms.map(toRow), recovered: recovered.map(toRow) };
}

/** @throws Problem 404 */
export async function readRecipient(tx: Tx, id: string): Promise<AlarmRecipient> {
  return toRecipientDto(await findRow(selectRecipients(tx).where('r.id', '=', id)));
}

/** Adds a recipient, which gets mails for alarms raised from now on. */
export async function addRecipient(tx: Tx, fields: Fields, context: CallContext): Promise<{ id: string }> {
  const values = await toRecipientColumns(fields, tx, context);
  const { last } = await tx
    .selectFrom('alarmEvent')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('alarmRecipient')
    .values({ ...values, seenEventId: last ?? '0' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 422 at `stationIds` or at the zone of the quiet hours */
export async function toRecipientColumns(fields: Fields, tx: Tx, { caller }: CallContext) {
  const { position, quietHours, ...columns } = fields;
  return {
    ...columns,
    position: position || null,
    quietHours: quietHours && JSON.stringify(quietHours),
    companyId: await findOwner(tx, caller, fields.stationIds),
  };
}

/** The company of a recipient: the caller's, or that of all the stations; null is the operator. */
async function findOwner(tx: Tx, caller: Caller, stationIds: Fields['stationIds']): Promise<string | null> {
  if (stationIds === null) return caller.companyId;
  const stations = await tx.selectFrom('station').select(['id', 'companyId']).where('id', 'in', stationIds).execute();
  if (stations.length < new Set(stationIds).size) throw createFieldProblem('stationIds', 'validation.notFound');
  const [company, ...others] = new Set(stations.map(({ companyId }) => companyId));
  return company !== undefined && others.length === 0 ? company : null;
}
