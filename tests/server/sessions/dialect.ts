import type { OcppVersion } from '../../../src/contract/live/connector';

/** What a charger says of a session, in the words of its version. */
export interface Utterance {
  action: string;
  payload: object;
}

/** A session as its charger numbers it. */
export interface SpokenSession {
  connector: number;
  idTag: string;
  /** 1.6: the number that the start was answered with; 2.0.1: the charger's own. */
  transactionId: number | string;
  /** 2.0.1: of the next event. */
  seqNo: number;
}

type Stamp = string | undefined;

const reading = (timestamp: Stamp, register: number) => ({
  timestamp,
  sampledValue: [{ value: String(register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' }],
});
const reading201 = (timestamp: Stamp, register: number) => ({
  timestamp,
  sampledValue: [{ value: register, measurand: 'Energy.Active.Import.Register' }],
});

function event(type: string, session: SpokenSession, timestamp: Stamp, more: object): Utterance {
  const { transactionId, connector, seqNo } = session;
  session.seqNo += 1;
  const payload = {
    eventType: type,
    timestamp,
    triggerReason: 'MeterValuePeriodic',
    seqNo,
    offline: true,
    transactionInfo: { transactionId, ...(type !== 'Ended' && { chargingState: 'Charging' }) },
    evse: { id: connector, connectorId: 1 },
    ...more,
  };
  return { action: 'TransactionEvent', payload };
}

export interface Dialect {
  start(session: SpokenSession, at: Stamp, register: number): Utterance;
  meter(session: SpokenSession, at: Stamp, register: number): Utterance;
  stop(session: SpokenSession, at: Stamp, register: number): Utterance;
  status(connector: number, status: string, at: Stamp): Utterance;
  boot(): Utterance;
}

export const DIALECTS: Readonly<Record<OcppVersion, Dialect>> = {
  '1.6': {
    start: ({ connector: connectorId, idTag }, timestamp, meterStart) => ({
      action: 'StartTransaction',
      payload: { connectorId, idTag, meterStart, timestamp },
    }),
    meter: ({ connector: connectorId, transactionId }, at, register) => ({
      action: 'MeterValues',
      payload: { connectorId, transactionId, meterValue: [reading(at, register)] },
    }),
    stop: ({ transactionId }, timestamp, meterStop) => ({
      action: 'StopTransaction',
      payload: { transactionId, meterStop, timestamp, reason: 'EVDisconnected' },
    }),
    status: (connectorId, status, timestamp) => ({
      action: 'StatusNotification',
      payload: { connectorId, status, errorCode: 'NoError', timestamp },
    }),
    boot: () => ({ action: 'BootNotification', payload: { chargePointVendor: 'Acme', chargePointModel: 'A1' } }),
  },
  '2.0.1': {
    start: (session, at, register) =>
      event('Started', session, at, {
        idToken: { idToken: session.idTag, type: 'ISO14443' },
        meterValue: [reading201(at, register)],
      }),
    meter: (session, at, register) => event('Updated', session, at, { meterValue: [reading201(at, register)] }),
    stop: (session, at, register) => event('Ended', session, at, { meterValue: [reading201(at, register)] }),
    status: (connector, status, timestamp) => {
      const connectorStatus = ['Charging', 'Finishing'].includes(status) ? 'Occupied' : status;
      return {
        action: 'StatusNotification',
        payload: { evseId: connector, connectorId: 1, connectorStatus, timestamp },
      };
    },
    boot: () => ({
      action: 'BootNotification',
      payload: { reason: 'PowerUp', chargingStation: { vendorName: 'Acme', model: 'A1' } },
    }),
  },
};
