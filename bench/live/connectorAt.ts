import type { LiveConnector } from '../../src/contract/live/connector';

export const CONNECTORS_A_STATION = 10;

/** A connector of a fleet that charges. */
export function connectorAt(index: number): LiveConnector {
  const charger = Math.floor(index / 2);
  const stationId = Math.floor(index / CONNECTORS_A_STATION) + 1;
  const chargerCode = `BEN-${String(charger).padStart(4, '0')}`;
  const connector = (index % 2) + 1;
  return {
    key: `${chargerCode}:${connector}`,
    chargerCode,
    connector,
    connectorType: 'CCS2',
    currentType: 'DC',
    maxPower: 150,
    ocppVersion: '1.6',
    modelName: 'Bench',
    firmwareVersion: '1.0.0',
    companyId: '1',
    company: 'Bench',
    stationId: String(stationId),
    station: `Station ${stationId}`,
    city: 'Berlin',
    timezone: 'Europe/Berlin',
    status: 'charging',
    statusSince: '2026-11-20 14:00:56',
    reportedStatus: 'charging',
    errorCode: null,
    vendorErrorCode: null,
    info: null,
    charger: null,
    firmware: null,
    soc: 60,
    power: 80,
    energy: 20,
    voltage: 400,
    current: 200,
    temperature: 35,
    txnId: String(800_000 + index),
    startedAt: '2026-11-20 14:00:56',
    turnedAway: 0,
    failingSince: null,
    account: '+49 ••• 12 34',
    user: 'Nele Hartmann',
    lastSeen: '2026-11-20 14:32:01',
    isOnline: true,
    command: null,
    stopState: null,
    isSimulated: false,
    workUntil: null,
    revision: 1,
  };
}
