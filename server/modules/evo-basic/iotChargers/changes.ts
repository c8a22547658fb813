import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Charger, iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { Tx } from '../../../db/database';
import { readMeterKey } from '../../../domain/orders/signedMeter';
import { choosePriceSetting } from '../../../domain/pricing/priceSetting';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import { applyDrafts } from '../../../ocpp/store/alarms';
import { endChargerAlarms, lookAtStations } from '../../../ocpp/store/leavingAlarms';
import { assertFeeKept, type FeeAuthor } from '../chargerPriceSettings/platformFee';
import { assertSetting } from '../chargerPriceSettings/settings';
import { readCharger } from './chargers';
import { endConnection } from './leaving';
import { addConnectors, findModel, replaceConnectors } from './modelConnectors';

type Fields = BodyOf<typeof iotChargers.add>;
type Update = BodyOf<typeof iotChargers.update>;

/**
 * Creates a charger with the connectors of its model.
 * @throws Problem 422 at the field whose station, model or price setting the caller cannot choose
 */
export async function addCharger(tx: Tx, author: FeeAuthor, fields: Fields): Promise<{ id: string }> {
  const { companyId, currency, priceSettingId: settingId } = await findStation(tx, fields.stationId);
  const model = await findModel(tx, fields.modelId);
  if (fields.priceSettingId) {
    await assertSetting(tx, fields.priceSettingId, { companyId, currency });
    if (settingId !== null) await assertFeeKept(tx, author, { before: { settingId }, after: fields.priceSettingId });
  }
  const { id } = await tx
    .insertInto('charger')
    .values({ ...toColumns(fields), ocppVersion: model.ocppVersion })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addConnectors(tx, id, model.connectors);
  // Its identity is no longer unknown.
  await tx.deleteFrom('unknownCharger').where(isNamed(fields.chargerCode)).execute();
  return { id };
}

/** Whether an identity that has tried to connect is a code, in any letter case. */
const isNamed = (chargerCode: string) => sql<boolean>`upper(identity) = ${chargerCode.toUpperCase()}`;

/**
 * Makes a charger of an identity that has tried to connect.
 * @throws Problem 404 for an unknown identity, or one outside the caller's scope; as {@link addCharger}
 */
export async function adoptCharger(tx: Tx, author: FeeAuthor, fields: Fields): Promise<{ id: string }> {
  const unknown = await tx
    .selectFrom('unknownCharger')
    .select('identity')
    .where(isNamed(fields.chargerCode))
    .executeTakeFirst();
  if (!unknown) throw new Problem(404);
  return addCharger(tx, author, fields);
}

/**
 * Changes a charger. Moved to another station its old sessions stay with the old one; to another company's, or under
 * another code, it has to connect anew.
 * @throws Problem 404, 409 with the charger as it is now, 422 at the field that the caller cannot choose so
 */
export async function updateCharger(tx: Tx, author: FeeAuthor, { id, version, ...fields }: Update): Promise<Charger> {
  await lockVersion(tx, 'charger', { id, version }, (known) => readCharger(tx, known));
  const current = await readCharger(tx, id);
  await settleMove(tx, current, await storeCharger(tx, author, current, fields));
  return readCharger(tx, id);
}

/** Stores the fields of a locked charger. @returns the move left to settle with {@link settleMove} */
export async function storeCharger(tx: Tx, author: FeeAuthor, current: Charger, fields: Fields): Promise<Moved> {
  const { id } = current;
  const station = await findStation(tx, fields.stationId, current);
  const { companyId, currency } = station;
  const isMoved = fields.stationId !== current.stationId;
  const { priceSettingId } = fields;
  if (priceSettingId && (isMoved || priceSettingId !== current.priceSettingId)) {
    await assertSetting(tx, priceSettingId, { companyId, currency });
  }
  await assertChargerFee(tx, author, current, choosePriceSetting(priceSettingId, station.priceSettingId));
  const modelColumns = fields.modelId === current.modelId ? {} : await changeModel(tx, current, fields.modelId);
  await tx
    .updateTable('charger')
    .set({ ...toColumns(fields), ...modelColumns, version: current.version + 1 })
    .where('id', '=', id)
    .execute();
  return { companyId, stationId: fields.stationId, chargerCode: fields.chargerCode, at: author.now };
}

/** A connected charger keeps the OCPP version of its connection. */
async function changeModel(tx: Tx, { id, status }: Charger, modelId: string) {
  const { connectors, ocppVersion } = await findModel(tx, modelId);
  await replaceConnectors(tx, id, connectors);
  return status === 'offline' ? { ocppVersion } : {};
}

/** Place and code of a charger after a change. */
export interface Moved {
  companyId: string;
  stationId: string;
  chargerCode: string;
  /** Epoch ms. */
  at: number;
}

/** Applies a new place or code to the connection and the alarms of a charger. Alarms are locked last. */
export async function settleMove(
  tx: Tx,
  before: Charger,
  { companyId, stationId, chargerCode, at }: Moved,
): Promise<void> {
  const isOwned = companyId === before.companyId;
  const isRenamed = chargerCode !== before.chargerCode;
  const gone = isOwned && !isRenamed ? [] : await endConnection(tx, before.id, at);
  const stationIds = [...new Set([before.stationId, stationId])];
  if (!isOwned) await endChargerAlarms(tx, { chargerIds: [before.id], stationIds, at });
  else if (stationIds.length > 1) await lookAtStations(tx, stationIds, at);
  await applyDrafts(tx, gone);
}

async function findStation(tx: Tx, stationId: string, before?: Charger) {
  const station = await tx
    .selectFrom('station')
    .select(['id', 'companyId', 'currency', 'priceSettingId', 'retiredAt'])
    .where('id', '=', stationId)
    .executeTakeFirst();
  const isChoice = station && (station.retiredAt === null || before?.stationId === stationId);
  if (!isChoice) throw createFieldProblem('stationId', 'validation.notFound');
  return station;
}

/** @param after the setting that will be in force */
async function assertChargerFee(tx: Tx, author: FeeAuthor, current: Charger, after: string | null): Promise<void> {
  const station = await tx
    .selectFrom('station')
    .select('priceSettingId')
    .where('id', '=', current.stationId)
    .executeTakeFirstOrThrow();
  const settingId = choosePriceSetting(current.priceSettingId, station.priceSettingId);
  if (after === null || settingId === null || after === settingId) return;
  await assertFeeKept(tx, author, { before: { settingId }, after });
}

function toColumns({ chargerCode, name, serialNumber, stationId, modelId, priceSettingId, remark, meterKeys }: Fields) {
  return {
    chargerCode,
    stationId,
    modelId,
    name: name || null,
    serialNumber: serialNumber || null,
    priceSettingId: priceSettingId ?? null,
    remark: remark || null,
    meterKeys: readMeterKeys(meterKeys ?? ''),
  };
}

/** @throws Problem 422 at the field for a line that is no public key */
function readMeterKeys(text: string): string[] {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  const keys = lines.map((line) => {
    const key = readMeterKey(line);
    if (key === null) throw createFieldProblem('meterKeys', 'validation.meterKey');
    return key;
  });
  return [...new Set(keys)];
}
