import type { OwnedConnector } from '../../server/live/connectorRows';

/** Makes a live row as the database returns it, with the values that matter to a test. */
export function makeOwnedRow(
  key: string,
  values: Partial<OwnedConnector['row']> = {},
  companyId = '1',
): OwnedConnector {
  const [chargerCode = '', connector = '1'] = key.split(':');
  return {
    id: key,
    companyId,
    row: {
      key,
      chargerCode,
      connector: Number(connector),
      connectorType: 'CCS2',
      currentType: 'DC',
      maxPower: 150,
      ocppVersion: '1.6',
      modelName: 'Hypercharger 150',
      firmwareVersion: '1.0.0',
      companyId,
      company: 'Qazaq Charge',
      stationId: '1',
      station: 'Dostyk Avenue 180',
      city: 'Almaty',
      timezone: 'Asia/Almaty',
      status: 'available',
      statusSince: '2026-11-20 10:00:00',
      reportedStatus: 'available',
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
      account: null,
      user: null,
      lastSeen: '2026-11-20 10:00:00',
      isOnline: true,
      command: null,
      stopState: null,
      ...values,
    },
  };
}
