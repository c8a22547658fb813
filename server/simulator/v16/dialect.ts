import type { OCPP16 } from 'typed-ocpp';
import { handleBootAnswer } from '../booting';
import { readObject } from '../ocppFault';
import { signReadings } from '../meterSignature';
import { sessionDisowned, handleTagVerdict } from '../starting';
import { findCannedAnswer } from './canned';
import { commands } from './commands';
import { meterValue, STATUS, STOP_REASON, transactionData, type Status16 } from './wording';
import type { Charger, Dialect, Payload } from '../charger';
import type { Connector } from '../connector';
import type { OutboxItem } from '../outbox';
import type { EndCause, Reading, Session } from '../session';

/** An id that no gateway assigns: the start was never confirmed, yet the stop must be sent all the same. */
const UNKNOWN_TRANSACTION = -1;

function sendBoot(charger: Charger): void {
  const { spec } = charger;
  const request: OCPP16.BootNotificationRequest = {
    chargePointVendor: spec.vendor.slice(0, 20),
    chargePointModel: spec.model.slice(0, 20),
    chargePointSerialNumber: spec.serialNumber.slice(0, 25),
    firmwareVersion: charger.firmwareVersion.slice(0, 50),
    meterType: 'MID-B',
  };
  charger.sendNow('BootNotification', request);
}

function stationStatus(charger: Charger): void {
  const isOperative = charger.connectors.some((entry) => entry.isOperative);
  const request: OCPP16.StatusNotificationRequest = {
    connectorId: 0,
    errorCode: 'NoError',
    status: isOperative ? 'Available' : 'Unavailable',
    timestamp: charger.time(),
  };
  charger.sendNow('StatusNotification', request);
}

function connectorStatus(charger: Charger, connector: Connector, isForced = false): void {
  const { fault } = connector;
  const status: Status16 = STATUS[connector.phase];
  const said = `${status}/${fault?.vendorErrorCode ?? ''}`;
  if (said === connector.reported && !isForced) return;
  connector.reported = said;
  const request: OCPP16.StatusNotificationRequest = {
    connectorId: connector.number,
    errorCode: (fault?.errorCode ?? 'NoError') as OCPP16.StatusNotificationRequest['errorCode'],
    status,
    timestamp: charger.time(),
  };
  if (fault) {
    request.info = fault.info;
    request.vendorId = charger.spec.vendor;
    request.vendorErrorCode = fault.vendorErrorCode;
  }
  charger.sendNow('StatusNotification', request, connector);
}

function sendStart(charger: Charger, connector: Connector, session: Session): void {
  const payload: OCPP16.StartTransactionRequest = {
    connectorId: connector.number,
    idTag: session.idTag,
    meterStart: session.begin.energy,
    timestamp: charger.time(session.begin.at),
  };
  charger.sendReliably({ action: 'StartTransaction', payload, isSample: false, connector, session });
}

/** The id comes with the answer to the start, which may be long after this was put down. */
function fillIn(item: OutboxItem): void {
  const id = item.session?.transactionId;
  if (typeof id === 'number') Object.assign(item.payload, { transactionId: id });
}

function sendSample(charger: Charger, connector: Connector, session: Session, reading: Reading): void {
  const payload: OCPP16.MeterValuesRequest = {
    connectorId: connector.number,
    meterValue: [meterValue(reading, 'Sample.Periodic')],
  };
  charger.sendReliably({ action: 'MeterValues', payload, isSample: true, connector, session, complete: fillIn });
}

function sendStop(charger: Charger, connector: Connector, session: Session, cause: EndCause): void {
  const payload: OCPP16.StopTransactionRequest = {
    idTag: session.idTag,
    meterStop: session.last.energy,
    timestamp: charger.time(session.last.at),
    transactionId: UNKNOWN_TRANSACTION,
    reason: STOP_REASON[cause],
    transactionData: [
      transactionData(session.begin, 'Transaction.Begin', signReadings(charger, session, false)),
      transactionData(session.last, 'Transaction.End', signReadings(charger, session, true)),
    ],
  };
  charger.sendReliably({ action: 'StopTransaction', payload, isSample: false, connector, session, complete: fillIn });
}

function handleAnswer(charger: Charger, item: OutboxItem, payload: Payload): void {
  if (item.action === 'BootNotification') {
    handleBootAnswer(charger, String(payload['status']), Number(payload['interval'] ?? 0));
  } else if (item.action === 'Authorize' && item.connector) {
    handleTagVerdict(charger, item.connector, readObject(payload, 'idTagInfo')['status'] === 'Accepted');
  } else if (item.action === 'StartTransaction' && item.session) {
    startAnswered(charger, item.session, payload);
  }
}

function startAnswered(charger: Charger, session: Session, payload: Payload): void {
  if (session.transactionId !== undefined) return;
  const id = payload['transactionId'];
  if (typeof id === 'number') session.transactionId = id;
  const status = readObject(payload, 'idTagInfo')['status'];
  if (status !== 'Accepted') sessionDisowned(charger, session);
}

/** OCPP 1.6 JSON, edition 2. */
export const dialect16: Dialect = {
  subprotocol: 'ocpp1.6',
  startsUnplugged: false,
  sendBoot: sendBoot,
  sendHeartbeat: (charger) => charger.sendNow('Heartbeat', {}),
  sendStationStatus: stationStatus,
  sendConnectorStatus: connectorStatus,
  authorize: (charger, connector, idTag) => charger.sendNow('Authorize', { idTag }, connector),
  sendStarted: sendStart,
  // 1.6 has no message for the state of a transaction: the status of the connector shows it.
  sendStateChange: () => undefined,
  sendSample: sendSample,
  sendEnded: sendStop,
  sendFirmwareStatus: (charger, status) => charger.sendNow('FirmwareStatusNotification', { status }),
  sendUploadStatus: (charger, status) => charger.sendNow('DiagnosticsStatusNotification', { status }),
  sendFaultChange: () => undefined,
  // 1.6 has no message for the end of a reservation: the status of the connector shows it.
  sendReservationExpired: () => undefined,
  handleAnswer: handleAnswer,
  commands,
  findCannedAnswer: findCannedAnswer,
};
