import { sql } from 'kysely';
import type { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../http/problem';

/**
 * Creates a charger with the connectors of its model, and tells the live rows.
 * @throws Problem 422 at the field whose station or model the caller cannot see
 */
export async function addCharger(tx: Tx, body: BodyOf<typeof iotChargers.add>): Promise<{ id: string }> {
  const station = await tx
    .selectFrom('station')
    .select('id')
    .where('id', '=', body.stationId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  const model = await tx
    .selectFrom('chargerModel')
    .select(['id', 'ocppVersion', 'connectors'])
    .where('id', '=', body.modelId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (!station) throw new Problem(422, 'http.422', { fields: { stationId: 'validation.notFound' } });
  if (!model) throw new Problem(422, 'http.422', { fields: { modelId: 'validation.notFound' } });
  const { id } = await tx
    .insertInto('charger')
    .values({
      chargerCode: body.chargerCode,
      name: body.name || null,
      serialNumber: body.serialNumber || null,
      remark: body.remark || null,
      stationId: station.id,
      modelId: model.id,
      ocppVersion: model.ocppVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const connectors = await tx
    .insertInto('connector')
    .values(
      model.connectors.map(({ number, type, power }) => ({ chargerId: id, connectorNo: number, type, powerKw: power })),
    )
    .returning('id')
    .execute();
  // It is not unknown any more.
  await tx.deleteFrom('unknownCharger').where('identity', '=', body.chargerCode).execute();
  const notice = JSON.stringify({ connectors: connectors.map((connector) => connector.id) });
  await sql`select pg_notify('omp_live', ${notice})`.execute(tx);
  return { id };
}
