import type { ConnectorCode } from '../../../../src/contract/evo-basic/connectorCode';
import { connectorType } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';

/** Codes of the connectors of some chargers, charger by charger. A code is the connector's name everywhere. */
export async function readConnectorCodes(tx: Tx, chargerIds: readonly string[]): Promise<ConnectorCode[]> {
  const rows = await tx
    .selectFrom('connector as n')
    .innerJoin('charger as c', 'c.id', 'n.chargerId')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .select(['c.chargerCode', 'n.connectorNo', 'n.type', 'n.powerKw', 's.name as station'])
    .where('c.id', 'in', [...chargerIds])
    .orderBy('c.chargerCode')
    .orderBy('n.connectorNo')
    .execute();
  return rows.map(({ chargerCode, connectorNo, type, powerKw, station }) => ({
    chargerCode,
    connector: connectorNo,
    type: connectorType.parse(type),
    power: powerKw,
    station,
    content: `${chargerCode}:${connectorNo}`,
  }));
}
