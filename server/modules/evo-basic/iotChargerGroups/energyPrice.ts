import { sql } from 'kysely';
import type { EnergyPrice, EnergyPriceVersions } from '../../../../src/contract/evo-basic/energyPrice';
import type { Tx } from '../../../db/database';
import { toRecordset } from '../../../db/rows';
import { listHourPrices, mergeHourPrices } from '../../../domain/energyPrice';
import { Problem } from '../../../wire/problem';

/** @throws Problem 404 for a station that the caller does not see */
export async function readEnergyPrice(tx: Tx, stationId: string): Promise<EnergyPrice> {
  const station = await tx
    .selectFrom('station')
    .leftJoin('energyPrice', 'energyPrice.stationId', 'station.id')
    .select(['station.name', 'station.currency', 'energyPrice.version'])
    .where('station.id', '=', stationId)
    .executeTakeFirst();
  if (!station) throw new Problem(404);
  const versions = await tx
    .selectFrom('energyPriceVersion')
    .select([sql<string>`valid_from::text`.as('validFrom'), sql<string[]>`prices::text[]`.as('prices')])
    .where('stationId', '=', stationId)
    .orderBy('validFrom', 'desc')
    .execute();
  return {
    ...{ stationId, station: station.name, currency: station.currency, version: station.version ?? 0 },
    versions: versions.map(({ validFrom, prices }) => ({ validFrom, bands: mergeHourPrices(prices) })),
  };
}

/**
 * Replaces the versions of a station's purchase price.
 * @throws Problem 404 for a station that the caller does not see, 409 when the price has changed meanwhile
 */
export async function saveEnergyPrice(
  tx: Tx,
  stationId: string,
  { version, versions }: { version: number; versions: EnergyPriceVersions },
): Promise<EnergyPrice> {
  await tx.selectFrom('station').select('id').where('id', '=', stationId).forUpdate().execute();
  const known = await readEnergyPrice(tx, stationId);
  if (known.version !== version) throw new Problem(409, 'http.409', { current: known });
  await tx
    .insertInto('energyPrice')
    .values({ stationId, version: 1 })
    .onConflict((conflict) => conflict.column('stationId').doUpdateSet({ version: version + 1 }))
    .execute();
  await tx.deleteFrom('energyPriceVersion').where('stationId', '=', stationId).execute();
  const rows = versions.map(({ validFrom, bands }) => ({ valid_from: validFrom, prices: listHourPrices(bands) }));
  await sql`insert into energy_price_version (station_id, valid_from, prices)
    select ${stationId}::bigint, v.valid_from, v.prices
    from ${toRecordset(rows)} as v(valid_from date, prices numeric[])`.execute(tx);
  return readEnergyPrice(tx, stationId);
}
