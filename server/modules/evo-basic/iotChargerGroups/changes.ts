import { sql, type Updateable } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargerGroups, Station } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import { isSame } from '../../../../src/lib/isSame';
import type { Caller, Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { giveAlarms, tellAlarms } from '../../../alarms/ownAlarms';
import { assertFiles } from '../../../files/storedFiles';
import type { Session } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { lockRecord, lockVersion } from '../../../http/records';
import { NO_NODE } from '../../../ocpp/store/presence';
import { notifyConnectorsAt } from '../../../db/notify';
import type { StationTable } from '../../../db/schema/equipment';
import { assertFeeKept, readAgreedFee } from '../chargerPriceSettings/platformFee';
import { assertSetting } from '../chargerPriceSettings/settings';
import { beginShares } from '../chargerProfit/shares';
import { readStation } from './stations';

/** Author of a change and its time (epoch ms). */
interface Author {
  caller: Caller;
  session: Pick<Session, 'scope'>;
  now: number;
}
type Fields = BodyOf<typeof iotChargerGroups.add>;
type Update = BodyOf<typeof iotChargerGroups.update>;

/** @throws Problem 422 at the field whose company, currency, price setting or picture is not the caller's to choose */
export async function addStation(tx: Tx, author: Author, fields: Fields): Promise<{ id: string }> {
  const companyId = await resolveOwner(tx, author.caller, fields.companyId);
  await assertReferences(tx, { ...fields, companyId });
  const fee = await readAgreedFee(tx, { ...fields, companyId }, author.now);
  await assertFeeKept(tx, author, { before: { fee }, after: fields.priceSettingId });
  const added = await tx
    .insertInto('station')
    .values({ ...toColumns(fields), companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await beginShares(tx, { ...added, companyId });
  return added;
}

/**
 * Changes a station, and tells the live rows of its chargers.
 * @throws Problem 404, 409 and 422 as with every record
 */
export async function updateStation(tx: Tx, author: Author, { id, version, ...fields }: Update): Promise<Station> {
  await lockVersion(tx, 'station', { id, version }, (known) => readStation(tx, known));
  const current = await readStation(tx, id);
  const companyId = await resolveOwner(tx, author.caller, fields.companyId ?? current.companyId);
  const columns = { ...toColumns(fields), companyId };
  await assertReferences(tx, { ...fields, companyId }, current);
  const settingId = current.priceSettingId;
  if (settingId !== null && fields.priceSettingId !== settingId)
    await assertFeeKept(tx, author, { before: { settingId }, after: fields.priceSettingId });
  await tx
    .updateTable('station')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (companyId !== current.companyId) {
    await notifySockets(tx, id);
    await giveAlarms(tx, id, companyId);
  }
  await notifyStation(tx, id);
  return readStation(tx, id);
}

/**
 * Opens or closes a station in apps and maps; its chargers keep working.
 * @throws Problem 404 and 409 as with every record
 */
export function setOperatingStatus(
  tx: Tx,
  { operatingStatus, ...seen }: BodyOf<typeof iotChargerGroups.setOperatingStatus>,
): Promise<Station> {
  return changePart(tx, seen, { operatingStatus }, { operatingStatus });
}

/**
 * Publishes the announcement of a station; null removes it.
 * @throws Problem 404 and 409 as with every record
 */
export function setAnnouncement(
  tx: Tx,
  { announcement, ...seen }: BodyOf<typeof iotChargerGroups.setAnnouncement>,
): Promise<Station> {
  return changePart(tx, seen, { announcement }, { announcement: announcement && JSON.stringify(announcement) });
}

/**
 * Changes what has a call of its own. A repeated call finds nothing left to change: it is answered as the first one was,
 * and leaves version and history alone.
 */
async function changePart(
  tx: Tx,
  { id, version }: { id: string; version: number },
  part: Partial<Station>,
  columns: Updateable<StationTable>,
): Promise<Station> {
  await lockRecord(tx, 'station', id);
  const current = await readStation(tx, id);
  if (isSame({ ...current, ...part }, current)) return current;
  if (current.version !== version) throw new Problem(409, 'http.409', { current });
  await tx
    .updateTable('station')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await notifyStation(tx, id);
  return readStation(tx, id);
}

/** Name, place and zone of a station are in the rows of its connectors and alarms. */
async function notifyStation(tx: Tx, stationId: string): Promise<void> {
  await notifyConnectorsAt(tx, { stationId });
  await tellAlarms(tx, { stationId });
}

/** The nodes that hold the sockets of its chargers learn whose frames they log from now on. */
async function notifySockets(tx: Tx, stationId: string): Promise<void> {
  await sql`select pg_notify('omp_socket', concat(id, ' ', ${NO_NODE}::text)) from charger
    where station_id = ${stationId}`.execute(tx);
}

/**
 * Retires a station or brings it back.
 * @throws Problem 422 where chargers still stand there
 */
export async function retireStation(tx: Tx, id: string, isRetired: boolean): Promise<void> {
  if (isRetired) await assertEmpty(tx, id);
  await tx
    .updateTable('station')
    .set(({ eb, fn, val }) => ({
      retiredAt: isRetired ? fn.coalesce('retiredAt', sql<Date>`now()`) : val(null),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

async function assertEmpty(tx: Tx, stationId: string): Promise<void> {
  const charger = await tx
    .selectFrom('charger')
    .select('id')
    .where('stationId', '=', stationId)
    .where('retiredAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (charger) throw new Problem(422, 'record.hasChargers');
}

/** Owner of a station: always the caller's own company, if there is one. */
async function resolveOwner(tx: Tx, caller: Caller, companyId: string | null | undefined): Promise<string> {
  const wanted = companyId ?? caller.companyId;
  if (wanted === null) throw createFieldProblem('companyId', 'validation.required');
  const found = await tx.selectFrom('company').select('id').where('id', '=', wanted).executeTakeFirst();
  if (!found) throw createFieldProblem('companyId', 'validation.notFound');
  return found.id;
}

async function assertReferences(
  tx: Tx,
  { companyId, currency, priceSettingId, pictureIds }: Fields & { companyId: string },
  before?: Station,
): Promise<void> {
  if (!(await enableCurrency(tx, currency))) throw createFieldProblem('currency', 'validation.notFound');
  const isSamePrice =
    before?.priceSettingId === priceSettingId && before.currency === currency && before.companyId === companyId;
  // One that has been retired since stays where it is.
  if (!isSamePrice) await assertSetting(tx, priceSettingId, { companyId, currency });
  const added = pictureIds.filter((id) => !before?.pictureIds.includes(id));
  await assertFiles(tx, 'pictureIds', [...new Set(added)], IMAGE_LIMITS);
}

function toColumns({ openingHours, longitude, latitude, ...fields }: Fields) {
  return {
    ...fields,
    code: fields.code || null,
    province: fields.province || null,
    phone: fields.phone || null,
    powerLimit: fields.powerLimit ?? null,
    longitude: String(longitude),
    latitude: String(latitude),
    openingHours: openingHours ? JSON.stringify(openingHours) : null,
  };
}
