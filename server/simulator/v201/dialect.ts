import type { OCPP20 } from 'typed-ocpp';
import { handleBootAnswer } from '../booting';
import { Random } from '../model/random';
import { readObject } from '../ocppFault';
import { signReadings } from '../meterSignature';
import { sessionDisowned, handleTagVerdict } from '../starting';
import { findCannedAnswer } from './canned';
import { commands } from './commands';
import { tellFault, tellStart } from './events';
import { tellNeeds } from './needs';
import { ENDS, toEvse, meterValue, toConnectorStatus, type Trigger201 } from './wording';
import type { BootReason, Charger, Dialect, Payload } from '../charger';
import type { Connector } from '../connector';
import type { OutboxItem } from '../outbox';
import type { EndCause, Reading, Session } from '../session';

const BOOT_REASON: Record<BootReason, OCPP20.BootNotificationRequest['reason']> = {
  powerUp: 'PowerUp',
  remoteReset: 'RemoteReset',
  watchdog: 'Watchdog',
  firmware: 'FirmwareUpdate',
  triggered: 'Triggered',
};

function sendBoot(charger: Charger): void {
  const { spec } = charger;
  const request: OCPP20.BootNotificationRequest = {
    reason: charger.mustBoot ? BOOT_REASON[charger.bootReason] : 'Triggered',
    chargingStation: {
      model: spec.model.slice(0, 20),
      vendorName: spec.vendor.slice(0, 50),
      serialNumber: spec.serialNumber.slice(0, 25),
      firmwareVersion: charger.firmwareVersion.slice(0, 50),
    },
  };
  charger.sendNow('BootNotification', request);
}

function connectorStatus(charger: Charger, connector: Connector, isForced = false): void {
  const status = toConnectorStatus(connector);
  if (status === connector.reported && !isForced) return;
  connector.reported = status;
  const request: OCPP20.StatusNotificationRequest = {
    timestamp: charger.time(),
    connectorStatus: status,
    evseId: connector.number,
    connectorId: 1,
  };
  charger.sendNow('StatusNotification', request, connector);
}

/** These readers read ISO 14443; a remote start brings its own token type. */
function toIdToken(idTag: string): OCPP20.AuthorizeRequest['idToken'] {
  return { idToken: idTag, type: 'ISO14443' };
}

function createEvent(
  charger: Charger,
  connector: Connector,
  session: Session,
  eventType: OCPP20.TransactionEventRequest['eventType'],
  trigger: Trigger201,
  at: number,
): OCPP20.TransactionEventRequest {
  const request: OCPP20.TransactionEventRequest = {
    eventType,
    timestamp: charger.time(at),
    triggerReason: trigger,
    seqNo: session.seqNo,
    offline: !charger.link.isAccepted,
    transactionInfo: {
      transactionId: String(session.transactionId),
      chargingState: session.state,
      timeSpentCharging: Math.round(session.charged),
    },
    evse: toEvse(connector),
  };
  session.seqNo += 1;
  return request;
}

function postEvent(
  charger: Charger,
  connector: Connector,
  session: Session,
  payload: OCPP20.TransactionEventRequest,
  isSample = false,
): void {
  charger.sendReliably({ action: 'TransactionEvent', payload, isSample, connector, session });
}

/** Unique over restarts of the simulator, yet the same for the same seed and time. */
function newTransactionId(charger: Charger, connector: Connector, at: number): string {
  const random = Random.of(charger.world.seed, charger.code, connector.number, connector.visits, at);
  return `${at.toString(36)}-${random.hex(16)}`;
}

function sendStarted(charger: Charger, connector: Connector, session: Session): void {
  const { at } = session.begin;
  session.transactionId = newTransactionId(charger, connector, at);
  const isRemote = session.remoteStartId !== undefined;
  const request = createEvent(charger, connector, session, 'Started', isRemote ? 'RemoteStart' : 'Authorized', at);
  request.idToken = toIdToken(session.idTag);
  request.meterValue = [meterValue(session.begin, 'Transaction.Begin', signReadings(charger, session, false))];
  if (session.remoteStartId !== undefined) request.transactionInfo.remoteStartId = session.remoteStartId;
  postEvent(charger, connector, session, request);
  tellNeeds(charger, connector, session);
}

function stateChanged(charger: Charger, connector: Connector, session: Session, trigger: string): void {
  const now = charger.world.clock.now();
  postEvent(
    charger,
    connector,
    session,
    createEvent(charger, connector, session, 'Updated', trigger as Trigger201, now),
  );
}

function sendSample(charger: Charger, connector: Connector, session: Session, reading: Reading): void {
  const request = createEvent(charger, connector, session, 'Updated', 'MeterValuePeriodic', reading.at);
  request.meterValue = [meterValue(reading, 'Sample.Periodic')];
  postEvent(charger, connector, session, request, true);
}

function sendEnded(charger: Charger, connector: Connector, session: Session, cause: EndCause): void {
  const { trigger, reason } = ENDS[cause];
  const request = createEvent(charger, connector, session, 'Ended', trigger, session.last.at);
  request.transactionInfo.stoppedReason = reason;
  if (trigger === 'StopAuthorized') request.idToken = toIdToken(session.idTag);
  request.meterValue = [meterValue(session.last, 'Transaction.End', signReadings(charger, session, true))];
  postEvent(charger, connector, session, request);
}

function handleAnswer(charger: Charger, item: OutboxItem, payload: Payload): void {
  if (item.action === 'BootNotification') {
    handleBootStatus(charger, payload);
    return;
  }
  const status = readObject(payload, 'idTokenInfo')['status'];
  if (item.action === 'Authorize' && item.connector) {
    handleTagVerdict(charger, item.connector, status === 'Accepted');
  } else if (item.session && status !== undefined && status !== 'Accepted') {
    sessionDisowned(charger, item.session);
  }
}

function handleBootStatus(charger: Charger, payload: Payload): void {
  const isStart = charger.mustBoot;
  handleBootAnswer(charger, String(payload['status']), Number(payload['interval'] ?? 0));
  if (isStart && !charger.mustBoot) tellStart(charger);
}

function sendFirmwareStatus(charger: Charger, status: string, requestId?: number): void {
  charger.sendNow('FirmwareStatusNotification', requestId === undefined ? { status } : { status, requestId });
}

function sendUploadStatus(charger: Charger, status: string, requestId?: number): void {
  charger.sendNow('LogStatusNotification', requestId === undefined ? { status } : { status, requestId });
}

/** OCPP 2.0.1, edition 3. */
export const dialect201: Dialect = {
  subprotocol: 'ocpp2.0.1',
  startsUnplugged: true,
  sendBoot: sendBoot,
  sendHeartbeat: (charger) => charger.sendNow('Heartbeat', {}),
  // A station as a whole has no status notification of its own.
  sendStationStatus: () => undefined,
  sendConnectorStatus: connectorStatus,
  authorize: (charger, connector, idTag) => charger.sendNow('Authorize', { idToken: toIdToken(idTag) }, connector),
  sendStarted: sendStarted,
  sendStateChange: stateChanged,
  sendSample: sendSample,
  sendEnded: sendEnded,
  sendFirmwareStatus: sendFirmwareStatus,
  sendUploadStatus: sendUploadStatus,
  sendFaultChange: tellFault,
  sendReservationExpired: (charger, reservationId) =>
    charger.sendNow('ReservationStatusUpdate', { reservationId, reservationUpdateStatus: 'Expired' }),
  handleAnswer: handleAnswer,
  commands,
  findCannedAnswer: findCannedAnswer,
};
