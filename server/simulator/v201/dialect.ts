import type { OCPP20 } from 'typed-ocpp';
import { bootAnswered } from '../booting';
import { Random } from '../model/random';
import { within } from '../ocppFault';
import { sessionDisowned, tagJudged } from '../starting';
import { canned } from './canned';
import { commands } from './commands';
import { tellFault, tellStart } from './events';
import { ENDS, evseOf, meterValue, statusOf, type Trigger201 } from './wording';
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

function boot(charger: Charger): void {
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
  charger.say('BootNotification', request);
}

function connectorStatus(charger: Charger, connector: Connector, isForced = false): void {
  const status = statusOf(connector);
  if (status === connector.reported && !isForced) return;
  connector.reported = status;
  const request: OCPP20.StatusNotificationRequest = {
    timestamp: charger.time(),
    connectorStatus: status,
    evseId: connector.number,
    connectorId: 1,
  };
  charger.say('StatusNotification', request, connector);
}

/** ISO 14443 is what these readers read; a remote start names its token itself. */
function tokenOf(idTag: string): OCPP20.AuthorizeRequest['idToken'] {
  return { idToken: idTag, type: 'ISO14443' };
}

function event(
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
    evse: evseOf(connector),
  };
  session.seqNo += 1;
  return request;
}

function post(
  charger: Charger,
  connector: Connector,
  session: Session,
  payload: OCPP20.TransactionEventRequest,
  isSample = false,
): void {
  charger.keep({ action: 'TransactionEvent', payload, isSample, connector, session });
}

/** Unique over restarts of the simulator, yet the same for the same seed and time. */
function newTransactionId(charger: Charger, connector: Connector, at: number): string {
  const random = Random.of(charger.world.seed, charger.code, connector.number, connector.visits, at);
  return `${at.toString(36)}-${random.hex(16)}`;
}

function started(charger: Charger, connector: Connector, session: Session): void {
  const { at } = session.begin;
  session.transactionId = newTransactionId(charger, connector, at);
  const isRemote = session.remoteStartId !== undefined;
  const request = event(charger, connector, session, 'Started', isRemote ? 'RemoteStart' : 'Authorized', at);
  request.idToken = tokenOf(session.idTag);
  request.meterValue = [meterValue(session.begin, 'Transaction.Begin')];
  if (session.remoteStartId !== undefined) request.transactionInfo.remoteStartId = session.remoteStartId;
  post(charger, connector, session, request);
}

function stateChanged(charger: Charger, connector: Connector, session: Session, trigger: string): void {
  const now = charger.world.clock.now();
  post(charger, connector, session, event(charger, connector, session, 'Updated', trigger as Trigger201, now));
}

function sampled(charger: Charger, connector: Connector, session: Session, reading: Reading): void {
  const request = event(charger, connector, session, 'Updated', 'MeterValuePeriodic', reading.at);
  request.meterValue = [meterValue(reading, 'Sample.Periodic')];
  post(charger, connector, session, request, true);
}

function ended(charger: Charger, connector: Connector, session: Session, cause: EndCause): void {
  const { trigger, reason } = ENDS[cause];
  const request = event(charger, connector, session, 'Ended', trigger, session.last.at);
  request.transactionInfo.stoppedReason = reason;
  if (trigger === 'StopAuthorized') request.idToken = tokenOf(session.idTag);
  request.meterValue = [meterValue(session.last, 'Transaction.End')];
  post(charger, connector, session, request);
}

function answered(charger: Charger, item: OutboxItem, payload: Payload): void {
  if (item.action === 'BootNotification') {
    bootWasAnswered(charger, payload);
    return;
  }
  const status = within(payload, 'idTokenInfo')['status'];
  if (item.action === 'Authorize' && item.connector) {
    tagJudged(charger, item.connector, status === 'Accepted');
  } else if (item.session && status !== undefined && status !== 'Accepted') {
    sessionDisowned(charger, item.session);
  }
}

function bootWasAnswered(charger: Charger, payload: Payload): void {
  const isStart = charger.mustBoot;
  bootAnswered(charger, String(payload['status']), Number(payload['interval'] ?? 0));
  if (isStart && !charger.mustBoot) tellStart(charger);
}

function firmware(charger: Charger, status: string, requestId?: number): void {
  charger.say('FirmwareStatusNotification', requestId === undefined ? { status } : { status, requestId });
}

function upload(charger: Charger, status: string, requestId?: number): void {
  charger.say('LogStatusNotification', requestId === undefined ? { status } : { status, requestId });
}

/** OCPP 2.0.1, edition 3. */
export const dialect201: Dialect = {
  subprotocol: 'ocpp2.0.1',
  startsUnplugged: true,
  boot,
  heartbeat: (charger) => charger.say('Heartbeat', {}),
  // A station as a whole has no status notification of its own.
  stationStatus: () => undefined,
  connectorStatus,
  authorize: (charger, connector, idTag) => charger.say('Authorize', { idToken: tokenOf(idTag) }, connector),
  started,
  stateChanged,
  sampled,
  ended,
  firmware,
  upload,
  faultChanged: tellFault,
  answered,
  commands,
  canned,
};
