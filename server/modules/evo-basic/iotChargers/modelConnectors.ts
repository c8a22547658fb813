import type { Tx } from '../../../db/database';
import type { ModelConnector } from '../../../db/schema/equipment';
import { createFieldProblem } from '../../../wire/problem';
import { assertIdle } from './leaving';

/** @throws Problem 422 at `modelId` for a model that is none, or retired */
export async function findModel(tx: Tx, modelId: string) {
  const model = await tx
    .selectFrom('chargerModel')
    .select(['ocppVersion', 'connectors'])
    .where('id', '=', modelId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (!model) throw createFieldProblem('modelId', 'validation.notFound');
  return model;
}

/** Gives a new charger its connectors. */
export async function addConnectors(tx: Tx, chargerId: string, connectors: readonly ModelConnector[]): Promise<void> {
  await tx
    .insertInto('connector')
    .values(connectors.map((plug) => toConnectorColumns(chargerId, plug)))
    .execute();
}

/**
 * Gives a charger the connectors of a model. Connectors that both have keep their history.
 * @throws Problem 422 during a session, or when a connector that has sessions would be removed
 */
export async function replaceConnectors(
  tx: Tx,
  chargerId: string,
  connectors: readonly ModelConnector[],
): Promise<void> {
  const numbers = connectors.map(({ number }) => number);
  const used = await tx
    .selectFrom('connector')
    .innerJoin('chargeTransaction as x', 'x.connectorId', 'connector.id')
    .select('connector.id')
    .where('connector.chargerId', '=', chargerId)
    .where('connectorNo', 'not in', numbers)
    .limit(1)
    .executeTakeFirst();
  if (used) throw createFieldProblem('modelId', 'validation.modelConnectors');
  await assertIdle(tx, chargerId);
  await tx.deleteFrom('connector').where('chargerId', '=', chargerId).where('connectorNo', 'not in', numbers).execute();
  await tx
    .insertInto('connector')
    .values(connectors.map((plug) => toConnectorColumns(chargerId, plug)))
    .onConflict((conflict) =>
      conflict
        .columns(['chargerId', 'connectorNo'])
        .doUpdateSet(({ ref }) => ({ type: ref('excluded.type'), powerKw: ref('excluded.powerKw') })),
    )
    .execute();
}

function toConnectorColumns(chargerId: string, { number, type, power }: ModelConnector) {
  return { chargerId, connectorNo: number, type, powerKw: power };
}
