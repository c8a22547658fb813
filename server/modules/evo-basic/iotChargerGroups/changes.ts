import { sql, type Updateable } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargerGroups, Station } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { Caller, Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { readAgreedFee } from '../../../db/terms/agreedFee';
import { giveAlarms } from '../../../alarms/ownAlarms';
import { assertFiles } from '../../../files/storedFiles';
import type { Session } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { changePart } from '../../../http/changePart';
import { lockVersion } from '../../../http/records';
import { NO_NODE } from '../../../ocpp/store/presence';
import type { StationTable } from '../../../db/schema/equipment';
import { assertFeeKept } from '../chargerPriceSettings/platformFee';
import { assertSetting } from '../chargerPriceSettings/settings';
import { beginShares } from '../chargerProfit/shares';
import { toPlaceColumns } from '../placeColumns';
import { resolveOwner } from '../resolveOwner';
import { readStation } from './stations';

/** Author of a change and its time (epoch ms). */
interface Author {
  caller: Caller;
  session: Pick<Session, 'scope' | 'userId' | 'permissions'>;
  now: number;
}
type Fields = BodyOf<typeof iotChargerGroups.add>;
type Update = BodyOf<typeof iotChargerGroups.update>;

/** @throws Problem 422 at the field whose company, currency, price setting or picture is not the caller's to choose */
export async function addStation(tx: Tx, author: Author, fields: Fields): Promise<{ id: string }> {
  const companyId = await resolveOwner(tx, author.caller, fields.companyId);
  await assertReferences(tx, author.session, { ...fields, companyId });
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
 * Changes a station.
 * @throws Problem 404, 409 and 422 as with every record
 */
export async function updateStation(tx: Tx, author: Author, { id, version, ...fields }: Update): Promise<Station> {
  await lockVersion(tx, 'station', { id, version }, (known) => readStation(tx, known));
  const current = await readStation(tx, id);
  const companyId = await resolveOwner(tx, author.caller, fields.companyId ?? current.companyId);
  const columns = { ...toColumns(fields), companyId };
  await assertReferences(tx, author.session, { ...fields, companyId }, current);
  if (companyId !== current.companyId) await assertNoWashSites(tx, id);
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
  return changeStationPart(tx, seen, { operatingStatus }, { operatingStatus });
}

/**
 * Publishes the announcement of a station; null removes it.
 * @throws Problem 404 and 409 as with every record
 */
export function setAnnouncement(
  tx: Tx,
  { announcement, ...seen }: BodyOf<typeof iotChargerGroups.setAnnouncement>,
): Promise<Station> {
  return changeStationPart(tx, seen, { announcement }, { announcement: announcement && JSON.stringify(announcement) });
}

async function changeStationPart(
  tx: Tx,
  seen: { id: string; version: number },
  part: Partial<Station>,
  columns: Updateable<StationTable>,
): Promise<Station> {
  return (await changePart(tx, seen, { table: 'station', read: readStation, part, columns })).record;
}

/** Nodes that hold the sockets of its chargers have to log their frames under the new company. */
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

/** A wash site and the station that it stands beside are of one company. */
async function assertNoWashSites(tx: Tx, stationId: string): Promise<void> {
  const found = await tx.selectFrom('washSite').select('id').where('stationId', '=', stationId).executeTakeFirst();
  if (found) throw createFieldProblem('companyId', 'record.hasWashSites');
}

async function assertReferences(
  tx: Tx,
  session: Author['session'],
  { companyId, currency, priceSettingId, pictureIds }: Fields & { companyId: string },
  before?: Station,
): Promise<void> {
  if (!(await enableCurrency(tx, currency))) throw createFieldProblem('currency', 'validation.notFound');
  const isSamePrice =
    before?.priceSettingId === priceSettingId && before.currency === currency && before.companyId === companyId;
  // An unchanged setting stays, even if it has been retired since.
  if (!isSamePrice) await assertSetting(tx, priceSettingId, { companyId, currency });
  const added = pictureIds.filter((id) => !before?.pictureIds.includes(id));
  await assertFiles(tx, session, { field: 'pictureIds', ids: added, ...IMAGE_LIMITS });
}

function toColumns(fields: Fields) {
  return {
    ...fields,
    ...toPlaceColumns(fields),
    code: fields.code || null,
    powerLimit: fields.powerLimit ?? null,
  };
}
