import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerModels, ModelDifference, ModelImpact } from '../../../../src/contract/evo-basic/chargerModels';
import type { Locale } from '../../../../src/contract/fields';
import { MOST_AT_ONCE, type BulkResult } from '../../../../src/contract/records';
import type { MessageKey } from '../../../../src/lib/messageKey';
import type { Tx } from '../../../db/database';
import { readNames } from '../../../db/options';
import { eachRecord, lockRecord } from '../../../http/records';
import { translate } from '../../../wire/messages';
import { Problem } from '../../../wire/problem';
import { replaceConnectors } from '../iotChargers/modelConnectors';
import { readModel } from './models';

type Model = Pick<BodyOf<typeof chargerModels.impact>, 'connectors' | 'ocppVersion'>;
type Connectors = Model['connectors'];

/** Counts the chargers of a model and names the differing ones. */
export async function readImpact(
  tx: Tx,
  locale: Locale,
  { id, ...model }: BodyOf<typeof chargerModels.impact>,
): Promise<ModelImpact> {
  const rows = await selectChargers(tx, id, model).orderBy('c.chargerCode').execute();
  const differences = rows.flatMap((row) => compareWithModel(row, model) ?? []);
  return {
    chargers: rows.length,
    stations: new Set(rows.map(({ stationId }) => stationId)).size,
    differ: differences.length,
    differences: differences
      .slice(0, MOST_AT_ONCE)
      .map(({ problem, ...each }) => ({ ...each, problem: problem && translate(locale, problem) })),
  };
}

/**
 * Gives chargers the connectors of their model, and its OCPP version to disconnected ones: a connection has its own.
 * @throws Problem 404, 409 with the model as it is now
 */
export async function applyModel(
  tx: Tx,
  locale: Locale,
  { id, version, ids }: BodyOf<typeof chargerModels.apply>,
): Promise<BulkResult> {
  const model = await readModel(tx, id);
  if (model.version !== version) throw new Problem(409, 'http.409', { current: model });
  // In one order, so that two of these cannot wait for each other.
  const ordered = ids.toSorted((one, other) => Number(one) - Number(other));
  const names = await readNames(tx, 'charger', ordered, 'chargerCode');
  return eachRecord(tx, locale, { ids: ordered, names }, (chargerId) => applyToCharger(tx, chargerId, model));
}

async function applyToCharger(tx: Tx, chargerId: string, model: Model & { id: string }): Promise<void> {
  await lockRecord(tx, 'charger', chargerId);
  const row = await selectChargers(tx, model.id, model).where('c.id', '=', chargerId).executeTakeFirst();
  if (!row) throw new Problem(422, 'record.otherModel');
  const difference = compareWithModel(row, model);
  if (!difference) return;
  if (difference.problem) throw new Problem(422, difference.problem);
  if (difference.connectors) await replaceConnectors(tx, chargerId, difference.connectors.after);
  await tx
    .updateTable('charger')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(difference.ocppVersion && { ocppVersion: difference.ocppVersion.after }),
    }))
    .where('id', '=', chargerId)
    .execute();
}

/** Chargers of a model with the compared fields, and whether a session or a used connector stands against a change. */
function selectChargers(tx: Tx, modelId: string, { connectors }: Model) {
  const numbers = connectors.map(({ number }) => number);
  return tx
    .selectFrom('charger as c')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .select(['c.id', 'c.chargerCode', 's.name as station', 'c.stationId', 'c.isOnline', 'c.ocppVersion'])
    .select([
      sql<Connectors | null>`(select jsonb_agg(jsonb_build_object('number', n.connector_no, 'type', n.type,
        'power', n.power_kw) order by n.connector_no) from connector n where n.charger_id = c.id)`.as('connectors'),
      sql<boolean>`exists (select from charge_transaction x where x.charger_id = c.id
        and x.status = 'running')`.as('isCharging'),
      sql<boolean>`exists (select from connector n where n.charger_id = c.id and n.connector_no <> all(${numbers}::int[])
        and exists (select from charge_transaction x where x.connector_id = n.id))`.as('hasUsedConnector'),
    ])
    .where('c.modelId', '=', modelId)
    .where('c.retiredAt', 'is', null);
}

type ChargerRow = Awaited<ReturnType<ReturnType<typeof selectChargers>['executeTakeFirstOrThrow']>>;
type Difference = Omit<ModelDifference, 'problem'> & { problem: MessageKey | null };

/** @returns null for a charger that is as its model says */
function compareWithModel(row: ChargerRow, model: Model): Difference | null {
  const before = row.connectors ?? [];
  const after = model.connectors.toSorted((one, other) => one.number - other.number);
  const connectors = formatConnectors(before) === formatConnectors(after) ? null : { before, after };
  const isOther = !row.isOnline && row.ocppVersion !== model.ocppVersion;
  const ocppVersion = isOther ? { before: row.ocppVersion, after: model.ocppVersion } : null;
  if (!connectors && !ocppVersion) return null;
  const { id, chargerCode, station } = row;
  return { id, chargerCode, station, connectors, ocppVersion, problem: findProblem(row) };
}

function findProblem({ isCharging, hasUsedConnector }: ChargerRow): MessageKey | null {
  if (hasUsedConnector) return 'validation.modelConnectors';
  return isCharging ? 'record.isCharging' : null;
}

/** The database keeps power in single precision. */
function formatConnectors(connectors: Connectors): string {
  return connectors.map(({ number, type, power }) => `${number} ${type} ${Math.fround(power)}`).join();
}
