import type { ConnectorStatus, LiveConnector } from '../../src/contract/live/connector';

function makeRow(
  chargerCode: string,
  connector: number,
  status: ConnectorStatus,
  over: Partial<LiveConnector> = {},
): LiveConnector {
  return {
    key: `${chargerCode}:${connector}`,
    chargerCode,
    connector,
    connectorType: 'CCS2',
    currentType: 'DC',
    maxPower: 150,
    ocppVersion: '1.6',
    modelName: 'Terra 184',
    firmwareVersion: '2.8.0',
    companyId: '1',
    company: 'Qazaq Charge',
    stationId: '1',
    station: 'Dostyk Avenue 180',
    city: 'Almaty',
    timezone: 'Asia/Almaty',
    status,
    statusSince: '2026-11-20 14:00:56',
    reportedStatus: status === 'offline' ? 'available' : status,
    errorCode: null,
    vendorErrorCode: null,
    info: null,
    charger: null,
    firmware: null,
    soc: null,
    power: null,
    energy: null,
    voltage: null,
    current: null,
    temperature: null,
    txnId: null,
    startedAt: null,
    turnedAway: 0,
    failingSince: null,
    account: null,
    user: null,
    lastSeen: '2026-11-20 14:32:01',
    isOnline: status !== 'offline',
    command: null,
    stopState: null,
    isSimulated: false,
    workUntil: null,
    revision: 1,
    ...over,
  };
}

const session = { soc: 74, power: 82.6, energy: 67.185, voltage: 401.6, current: 205.7, temperature: 43.5 };

/** A few connectors, one for each kind of fault. */
export const FLEET: readonly LiveConnector[] = [
  makeRow('ALA-0142', 1, 'charging', {
    ...session,
    txnId: '840211',
    startedAt: '2026-11-20 14:00:56',
    account: '+7 ••• 42 18',
  }),
  makeRow('ALA-0142', 2, 'available'),
  makeRow('ALA-0143', 1, 'faulted', { errorCode: 'GroundFailure', vendorErrorCode: 'E-0x21' }),
  makeRow('AST-0031', 1, 'reserved', { stationId: '2', station: 'Nurzhol Boulevard 12', city: 'Astana' }),
  makeRow('BER-0207', 1, 'offline', {
    companyId: '2',
    company: 'Spree Laden',
    stationId: '3',
    station: 'Alexanderplatz P3',
    city: 'Berlin',
    timezone: 'Europe/Berlin',
    ocppVersion: '2.0.1',
  }),
];
