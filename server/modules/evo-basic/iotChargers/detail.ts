import type { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { connectorType, type ConnectorStatus } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { toWire } from '../../../http/wireTime';

export type Charger = ResponseOf<typeof iotChargers.detail>;

/** A charger with its connectors, or undefined when there is none that the caller may see. */
export async function readCharger(tx: Tx, id: string): Promise<Charger | undefined> {
  const row = await tx
    .selectFrom('charger')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .innerJoin('chargerModel', 'chargerModel.id', 'charger.modelId')
    .selectAll('charger')
    .select(['station.name as station', 'chargerModel.name as model', 'currentType', 'ratedPower'])
    .where('charger.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const connectors = await tx
    .selectFrom('connector')
    .select(['connectorNo', 'type', 'powerKw', 'reportedStatus'])
    .where('chargerId', '=', id)
    .orderBy('connectorNo')
    .execute();
  return {
    id: row.id,
    chargerCode: row.chargerCode,
    name: row.name,
    serialNumber: row.serialNumber,
    stationId: row.stationId,
    station: row.station,
    modelId: row.modelId,
    model: row.model,
    currentType: row.currentType,
    ratedPower: row.ratedPower,
    status: chargerStatus(row),
    ocppVersion: row.ocppVersion,
    firmwareVersion: row.firmwareVersion,
    lastSeen: row.lastSeen && toWire(row.lastSeen),
    hasCredential: row.keyHash !== null,
    remark: row.remark,
    version: row.version,
    connectors: connectors.map(({ connectorNo, type, powerKw, reportedStatus }) => ({
      connector: connectorNo,
      type: connectorType.parse(type),
      power: powerKw,
      status: connectorStatus(row, reportedStatus),
    })),
  };
}

interface ChargerState {
  isOnline: boolean;
  firmwareStatus: string;
  reportedStatus: string;
}

function chargerStatus({ isOnline, reportedStatus }: ChargerState): Charger['status'] {
  if (!isOnline) return 'offline';
  return reportedStatus === 'unavailable' || reportedStatus === 'faulted' ? reportedStatus : 'available';
}

const UPDATING = new Set(['downloading', 'downloaded', 'installing']);

/** What the charger said, under the overlays of ours. */
function connectorStatus({ isOnline, firmwareStatus }: ChargerState, reported: ConnectorStatus): ConnectorStatus {
  if (!isOnline) return 'offline';
  return UPDATING.has(firmwareStatus) ? 'updating' : reported;
}
