import type { OcppVersion } from '../../../src/contract/live/connector';

/** A charger's message in its OCPP version. */
export interface ChargerMessage {
  action: string;
  payload: object;
}

/** The identifiers of a session on the wire. */
export interface WireSession {
  connector: number;
  idTag: string;
  /** 1.6: the id in the answer to the start; 2.0.1: the charger's own id. */
  transactionId: number | string;
  /** 2.0.1: number of the next event. */
  seqNo: number;
}

type Stamp = string | undefined;

const makeReading16 = (timestamp: Stamp, register: number) => ({
  timestamp,
  sampledValue: [{ value: String(register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' }],
});
const makeReading201 = (timestamp: Stamp, register: number) => ({
  timestamp,
  sampledValue: [{ value: register, measurand: 'Energy.Active.Import.Register' }],
});

function makeEvent(type: string, session: WireSession, timestamp: Stamp, more: object): ChargerMessage {
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
  start(session: WireSession, at: Stamp, register: number): ChargerMessage;
  meter(session: WireSession, at: Stamp, register: number): ChargerMessage;
  stop(session: WireSession, at: Stamp, register: number): ChargerMessage;
  status(connector: number, status: string, at: Stamp): ChargerMessage;
  /** A clock-aligned reading outside of any session. */
  idleMeter(session: WireSession, at: Stamp, register: number): ChargerMessage;
  boot(): ChargerMessage;
}

export const DIALECTS: Readonly<Record<OcppVersion, Dialect>> = {
  '1.6': {
    start: ({ connector: connectorId, idTag }, timestamp, meterStart) => ({
      action: 'StartTransaction',
      payload: { connectorId, idTag, meterStart, timestamp },
    }),
    meter: ({ connector: connectorId, transactionId }, at, register) => ({
      action: 'MeterValues',
      payload: { connectorId, transactionId, meterValue: [makeReading16(at, register)] },
    }),
    stop: ({ transactionId }, timestamp, meterStop) => ({
      action: 'StopTransaction',
      payload: { transactionId, meterStop, timestamp, reason: 'EVDisconnected' },
    }),
    status: (connectorId, status, timestamp) => ({
      action: 'StatusNotification',
      payload: { connectorId, status, errorCode: 'NoError', timestamp },
    }),
    idleMeter: ({ connector: connectorId }, at, register) => ({
      action: 'MeterValues',
      payload: { connectorId, meterValue: [makeReading16(at, register)] },
    }),
    boot: () => ({ action: 'BootNotification', payload: { chargePointVendor: 'Acme', chargePointModel: 'A1' } }),
  },
  '2.0.1': {
    start: (session, at, register) =>
      makeEvent('Started', session, at, {
        idToken: { idToken: session.idTag, type: 'ISO14443' },
        meterValue: [makeReading201(at, register)],
      }),
    meter: (session, at, register) => makeEvent('Updated', session, at, { meterValue: [makeReading201(at, register)] }),
    stop: (session, at, register) => makeEvent('Ended', session, at, { meterValue: [makeReading201(at, register)] }),
    status: (connector, status, timestamp) => {
      const connectorStatus = ['Charging', 'Finishing'].includes(status) ? 'Occupied' : status;
      return {
        action: 'StatusNotification',
        payload: { evseId: connector, connectorId: 1, connectorStatus, timestamp },
      };
    },
    idleMeter: ({ connector: evseId }, at, register) => ({
      action: 'MeterValues',
      payload: { evseId, meterValue: [makeReading201(at, register)] },
    }),
    boot: () => ({
      action: 'BootNotification',
      payload: { reason: 'PowerUp', chargingStation: { vendorName: 'Acme', model: 'A1' } },
    }),
  },
};

/**
 * Reverses 2.0.1 messages; in 1.6 the start stays first, since its answer gives the transaction id. All are sent with
 * the last one.
 */
export function reverseMessages<T extends { due: number }>(messages: readonly T[], version: OcppVersion): T[] {
  const due = Math.max(...messages.map((message) => message.due));
  if (version === '2.0.1') return [...messages].reverse().map((message) => ({ ...message, due }));
  const [first, ...others] = messages;
  return first ? [first, ...others.reverse().map((message) => ({ ...message, due }))] : [];
}
