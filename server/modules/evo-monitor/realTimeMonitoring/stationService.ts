import { sql } from 'kysely';
import type { StationService } from '../../../../src/contract/live/stationDay';
import type { Tx } from '../../../db/database';

/** Contact, hours and equipment of a station that exists. */
export async function readStationService(tx: Tx, stationId: string, maySeeCompanies: boolean): Promise<StationService> {
  const { email, ...station } = await tx
    .selectFrom('station as s')
    .leftJoin('company as o', 'o.id', 's.companyId')
    .select(['s.phone', 's.openingHours', 's.powerLimit', 'o.email'])
    .where('s.id', '=', stationId)
    .executeTakeFirstOrThrow();
  const types = await readConnectorTypes(tx, stationId);
  return {
    ...station,
    companyEmail: maySeeCompanies ? email : null,
    models: await readModels(tx, stationId),
    connectorTypes: types.map(({ type, connectors }) => ({ type, connectors })),
    installedPower: types.reduce((sum, { power }) => sum + power, 0),
  };
}

function readModels(tx: Tx, stationId: string): Promise<StationService['models']> {
  return tx
    .selectFrom('charger as c')
    .innerJoin('chargerModel as m', 'm.id', 'c.modelId')
    .select(['m.name as model', sql<number>`count(*)::int`.as('chargers')])
    .where('c.stationId', '=', stationId)
    .where('c.retiredAt', 'is', null)
    .groupBy('m.name')
    .orderBy('chargers', 'desc')
    .orderBy('m.name')
    .execute();
}

function readConnectorTypes(tx: Tx, stationId: string) {
  return tx
    .selectFrom('charger as c')
    .innerJoin('connector as n', 'n.chargerId', 'c.id')
    .select(['n.type', sql<number>`count(*)::int`.as('connectors'), sql<number>`sum(n.power_kw)::float8`.as('power')])
    .where('c.stationId', '=', stationId)
    .where('c.retiredAt', 'is', null)
    .groupBy('n.type')
    .orderBy('connectors', 'desc')
    .orderBy('n.type')
    .execute();
}
