import { statusOfChargingState } from '../../../domain/ocpp/connectorStatus';
import type { PlugStatus } from '../../../domain/ocpp/plugs';
import { stopReason } from '../../../domain/ocpp/stopReason';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import type { Fact, MeterFact, StatusFact, Stored, TransactionRef, TxStartFact, TxStopFact } from '../../fact';
import type { Handler, Message } from '../../message';
import { meterFacts } from '../../meterFacts';
import type { Payload } from '../../payload';
import type { ConnectorMemory, RunningTransaction } from '../../session';
import { remember, statusFact } from '../../statusFacts';
import { authorize, idTokenInfo, startFacts, type Authorization } from '../../tagFacts';

/** What an event says, read once. */
interface Event {
  payload: Payload;
  info: Payload;
  type: string;
  seqNo: number;
  naturalKey: string;
  deviceAt: number;
  at: number;
  connector: ConnectorMemory;
  /** Known to run before this event. */
  running: RunningTransaction | undefined;
  transaction: TransactionRef;
  idTag: string | null;
  authorization: Authorization | null;
}

/**
 * Section E: a transaction's life in numbered events. They may come twice and in any order: every event finds or makes
 * its transaction, and what it says is stored once.
 */
export const transactionEvent: Handler = async (message, payload) => {
  const event = await readEvent(message, payload);
  const meters = meterFacts(message, payload.list('meterValue'), {
    connectorId: event.connector.id,
    transaction: event.transaction,
    isImmediate: false,
  });
  const status = statusOf(message, event);
  const facts: Fact[] = [
    ...(saysMore(event) ? [startOf(message, event, meters)] : []),
    {
      kind: 'txEvent',
      transaction: event.transaction,
      seqNo: event.seqNo,
      eventType: event.type,
      at: event.deviceAt,
      receivedAt: message.receivedAt,
    },
    ...meters,
    ...(event.type === 'Ended' ? [stopOf(message, event, meters)] : []),
    ...(status ? [status] : []),
    ...tagFacts(message, event),
  ];
  const stored = await message.store(...facts);
  learn(message, event, stored, status);
  return event.authorization ? { idTokenInfo: idTokenInfo(event.authorization) } : {};
};

/** A tag that is shown at the end starts nothing. */
function tagFacts(message: Message, { authorization, idTag, connector, type }: Event): Fact[] {
  if (!authorization || idTag === null) return [];
  return type === 'Ended' ? authorization.facts : startFacts(message, idTag, authorization, connector.id);
}

async function readEvent(message: Message, payload: Payload): Promise<Event> {
  const info = payload.needObject('transactionInfo');
  const naturalKey = info.needText('transactionId', 36);
  const type = payload.needText('eventType', 20);
  const seqNo = payload.needCount('seqNo');
  const deviceAt = payload.needTime('timestamp');
  const at = message.order(deviceAt, !payload.isTrue('offline'));
  const running = message.session.byNaturalKey(naturalKey);
  const evseId = payload.object('evse')?.int('id');
  const known = running && message.session.connectorOf(running.connectorId);
  const connector = evseId ? await message.connector(evseId) : (known ?? (await message.connector(1)));
  const token = payload.object('idToken');
  const idTag = token && token.text('type', 20) !== 'NoAuthorization' ? token.text('idToken', 36) : null;
  const authorization = idTag ? await authorize(message, idTag, { connector, running }) : null;
  const transaction = running ? { id: running.id } : { naturalKey };
  return {
    payload,
    info,
    type,
    seqNo,
    naturalKey,
    deviceAt,
    at,
    connector,
    running,
    transaction,
    idTag,
    authorization,
  };
}

/** Whether an event says something of the beginning that is not known yet. */
function saysMore({ type, running, idTag }: Event): boolean {
  return !running || type === 'Started' || (idTag !== null && running.idTag === null);
}

function startOf(message: Message, event: Event, meters: readonly MeterFact[]): TxStartFact {
  const { appUserId, enterpriseId, commandId } = event.authorization ?? NOBODY;
  const isStart = event.type === 'Started';
  const remoteStartId = event.info.int('remoteStartId');
  return {
    kind: 'txStart',
    isStart,
    connectorId: event.connector.id,
    naturalKey: event.naturalKey,
    ocppVersion: '2.0.1',
    idTag: event.idTag,
    appUserId,
    enterpriseId,
    remoteStartId,
    commandId: commandOf(message, remoteStartId) ?? commandId,
    startedAt: message.transactionTime(event.deviceAt),
    receivedAt: message.receivedAt,
    meterStart: isStart ? firstOf(meters, 'register') : null,
    startSoc: isStart ? firstOf(meters, 'soc') : null,
    flags: startFlags(message, event),
  };
}

const NOBODY = { appUserId: null, enterpriseId: null, commandId: null };

function startFlags(message: Message, { type, authorization }: Event): string[] {
  return [
    ...(type === 'Started' ? [] : ['outOfOrder', 'startMissing']),
    ...(message.isClockRight ? [] : ['clockSkew']),
    ...(authorization && authorization.verdict !== 'Accepted' ? ['unauthorized'] : []),
  ];
}

function firstOf(meters: readonly MeterFact[], figure: 'register' | 'soc'): number | null {
  return meters.map(({ reading }) => reading[figure]).find((value) => value !== null) ?? null;
}

/** The remote start whose number the charger repeats; a number that nobody gave out is nobody's. */
function commandOf(message: Message, remoteStartId: number | null): string | null {
  if (remoteStartId === null) return null;
  const command = message.session.commands.get(String(remoteStartId));
  return command?.kind === 'start' ? command.id : null;
}

function stopOf(message: Message, event: Event, meters: readonly MeterFact[]): TxStopFact {
  const newestFirst = [...meters].sort((a, b) => b.deviceAt - a.deviceAt);
  const rawReason = event.info.text('stoppedReason', 50);
  return {
    kind: 'txStop',
    transaction: event.transaction,
    stoppedAt: message.transactionTime(event.deviceAt, event.running?.isByDevice),
    receivedAt: message.receivedAt,
    meterStop: firstOf(newestFirst, 'register'),
    stopSoc: firstOf(newestFirst, 'soc'),
    reason: stopReason(rawReason),
    rawReason,
    flags: message.isClockRight ? [] : ['clockSkew'],
  };
}

/** Also a state that holds already is reported: what is older does not come after it. */
function statusOf(message: Message, event: Event): StatusFact | null {
  const { connector, at } = event;
  const status = event.type === 'Ended' ? afterEnd(connector.status) : duringCharge(event);
  return status && statusFact(message, connector, { at, status, plugs: plugsInUse(event) });
}

/** The plug that an event names is in use, whether it has said so or not; undefined where that is nothing new. */
function plugsInUse({ payload, connector: { plugs }, type }: Event): ConnectorMemory['plugs'] | undefined {
  const plug = payload.object('evse')?.int('connectorId');
  if (plug == null || type === 'Ended' || UNUSABLE.has(plugs[plug])) return undefined;
  return { ...plugs, [plug]: 'occupied' };
}

const UNUSABLE: ReadonlySet<PlugStatus | undefined> = new Set<PlugStatus>(['faulted', 'unavailable', 'occupied']);

function duringCharge({ info, connector, running }: Event): ConnectorStatus | null {
  const chargingState = info.text('chargingState', 30);
  return chargingState === null
    ? null
    : statusOfChargingState(chargingState, connector.status, running?.hasCharged ?? false);
}

/** The car stays plugged in until the charger says that the connector is free. */
function afterEnd(current: ConnectorStatus): ConnectorStatus {
  const isIdle = current === 'available' || current === 'reserved' || current === 'unknown';
  return (!isIdle && statusOfChargingState('Idle', current, true)) || current;
}

function learn(message: Message, event: Event, stored: Stored, status: StatusFact | null): void {
  const { running, connector, naturalKey } = event;
  const { transactions } = message.session;
  if (status) remember(connector, status);
  const known = stored.transactions.get(naturalKey) ?? (running && { ...running, status: 'running' });
  if (!known) return;
  if (event.type === 'Ended' || known.status === 'finished') {
    transactions.delete(known.id);
    return;
  }
  const { id, connectorId } = known;
  const { lacksRegister, lacksSoc } = running ?? LACKING;
  transactions.set(id, {
    id,
    naturalKey,
    connectorId,
    idTag: tagOf(event),
    isByDevice: running?.isByDevice ?? message.isClockRight,
    hasCharged: hasCharged(event),
    lacksRegister,
    lacksSoc,
  });
}

const LACKING = { lacksRegister: true, lacksSoc: true };

function tagOf({ idTag, running }: Event): string | null {
  return idTag ?? running?.idTag ?? null;
}

function hasCharged({ running, info }: Event): boolean {
  return running?.hasCharged === true || info.text('chargingState', 30) === 'Charging';
}
