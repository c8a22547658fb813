import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  AlarmRecipient,
  chargerAlarmNotification,
} from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import type { Caller, Tx } from '../../../db/database';
import { readPage, type Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof chargerAlarmNotification.add>;
type Update = BodyOf<typeof chargerAlarmNotification.update>;
type Query = BodyOf<typeof chargerAlarmNotification.page>;

const ORDERING: Ordering<'fullName' | 'email' | 'leastPriority'> = {
  fields: { fullName: 'r.fullName', email: 'r.email', leastPriority: 'r.leastRank' },
  usual: [{ field: 'fullName', order: 'asc' }],
  key: 'r.id',
};

function recipients(tx: Tx) {
  return tx
    .selectFrom('alarmRecipient as r')
    .selectAll('r')
    .select(
      sql<{ id: string; name: string }[] | null>`(select jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.name)
        order by s.name) from station s where s.id = any(r.station_ids))`.as('stations'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof recipients>['executeTakeFirstOrThrow']>>;

function onWire(row: Row): AlarmRecipient {
  const { id, position, fullName, email, leastPriority, languages, quietHours, isAutomatic, lastMailAt, version } = row;
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
    lastMailAt: lastMailAt && toWire(lastMailAt),
    version,
  };
}

/** Recipients of the caller's, by name unless sorted otherwise. */
export async function readRecipientPage(tx: Tx, query: Query) {
  let filtered = recipients(tx);
  if (query.text) {
    const pattern = toContainsPattern(query.text);
    filtered = filtered.where(({ eb, or }) =>
      or([eb('fullName', 'ilike', pattern), eb('email', 'ilike', pattern), eb('position', 'ilike', pattern)]),
    );
  }
  const page = await readPage(tx, filtered, query, ORDERING);
  return { ...page, records: page.records.map(onWire) };
}

/** @throws Problem 404 */
export async function readRecipient(tx: Tx, id: string): Promise<AlarmRecipient> {
  const row = await recipients(tx).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row);
}

/** Adds a recipient, who hears of what is raised from now on. */
export async function addRecipient(tx: Tx, caller: Caller, fields: Fields): Promise<{ id: string }> {
  const values = { ...columnsOf(fields), companyId: await ownerOf(tx, caller, fields.stationIds) };
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

/** @throws Problem 404, or 409 with the recipient as it is now when the version is an old one */
export async function updateRecipient(tx: Tx, caller: Caller, update: Update): Promise<AlarmRecipient> {
  const { id, version, ...fields } = update;
  await lockVersion(tx, 'alarmRecipient', { id, version }, (known) => readRecipient(tx, known));
  const values = {
    ...columnsOf(fields),
    companyId: await ownerOf(tx, caller, fields.stationIds),
    version: version + 1,
  };
  await tx.updateTable('alarmRecipient').set(values).where('id', '=', id).execute();
  return readRecipient(tx, id);
}

function columnsOf({ position, quietHours, ...fields }: Fields) {
  return {
    ...fields,
    position: position || null,
    quietHours: quietHours && JSON.stringify(assertZone(quietHours)),
  };
}

function assertZone(quietHours: NonNullable<Fields['quietHours']>) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: quietHours.timezone });
    return quietHours;
  } catch {
    throw new Problem(422, 'http.422', { fields: { 'quietHours.timezone': 'validation.choice' } });
  }
}

/** Whose a recipient is: the caller's company, or the one whose stations all of them are; else the operator's. */
async function ownerOf(tx: Tx, caller: Caller, stationIds: Fields['stationIds']): Promise<string | null> {
  if (stationIds === null) return caller.companyId;
  const stations = await tx.selectFrom('station').select(['id', 'companyId']).where('id', 'in', stationIds).execute();
  if (stations.length < new Set(stationIds).size)
    throw new Problem(422, 'http.422', { fields: { stationIds: 'validation.notFound' } });
  const [company, ...others] = new Set(stations.map(({ companyId }) => companyId));
  return company !== undefined && others.length === 0 ? company : null;
}
