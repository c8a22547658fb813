import { statusOfChargingState } from '../../../domain/ocpp/connectorStatus';
import type { PlugStatus } from '../../../domain/ocpp/plugs';
import { stopReason } from '../../../domain/ocpp/stopReason';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import type { Fact, MeterFact, StatusFact, Stored, TxStartFact, TxStopFact } from '../../store/fact';
import type { Handler, Message } from '../../facts/message';
import { readStartFlags } from '../../facts/eventTime';
import { meterFacts } from '../../facts/meterFacts';
import { signedMeterFacts } from '../../facts/signedMeterFacts';
import type { ConnectorMemory, RunningTransaction } from '../../facts/chargerSession';
import { createStatusFact } from '../../facts/statusFacts';
import { idTokenInfo, startFacts } from '../../facts/tagFacts';
import { readTransactionEvent, type TransactionEvent } from '../readTransactionEvent';

/**
 * Section E: a transaction is a series of numbered events. They may come twice and in any order: every event finds or
 * creates its transaction, and its content is stored once.
 */
export const transactionEvent: Handler = async (message, payload) => {
  const event = await readTransactionEvent(message, payload);
  const meters = meterFacts(message, payload.list('meterValue'), {
    connectorId: event.connector.id,
    transaction: event.transaction,
    isByDevice: event.running?.isByDevice,
    isImmediate: false,
  });
  const status = toStatusFact(message, event);
  const facts: Fact[] = [
    ...(saysMore(event) ? [toStartFact(message, event, meters)] : []),
    {
      kind: 'txEvent',
      transaction: event.transaction,
      seqNo: event.seqNo,
      eventType: event.type,
      at: event.time.deviceAt,
      receivedAt: message.receivedAt,
    },
    ...meters,
    ...signedMeterFacts(message, payload.list('meterValue'), event.transaction),
    ...(event.type === 'Ended' ? [toStopFact(message, event, meters)] : []),
    ...(status ? [status] : []),
    ...tagFacts(message, event),
  ];
  const stored = await message.store(...facts);
  learnTransaction(message, event, stored);
  return event.authorization && payload.object('idToken') ? { idTokenInfo: idTokenInfo(event.authorization) } : {};
};

/** A tag presented at the end starts nothing. */
function tagFacts(message: Message, { authorization, idTag, connector, type }: TransactionEvent): Fact[] {
  if (!authorization || idTag === null) return [];
  return type === 'Ended' ? authorization.facts : startFacts(message, idTag, authorization, connector.id);
}

/** Whether an event has details of the start that are still unknown. */
function saysMore({ type, running, idTag }: TransactionEvent): boolean {
  return !running || type === 'Started' || (idTag !== null && running.idTag === null);
}

function toStartFact(message: Message, event: TransactionEvent, meters: readonly MeterFact[]): TxStartFact {
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
    commandId: findCommand(message, remoteStartId) ?? commandId,
    startedAt: message.clock.transactionTime(isStart ? event.time.deviceAt : readBeginning(event, meters)),
    receivedAt: message.receivedAt,
    meterStart: isStart ? findFirstFigure(meters, 'register') : null,
    startSoc: isStart ? findFirstFigure(meters, 'soc') : null,
    flags: startFlags(message, event),
  };
}

/** The first reading of a transaction with an unknown start, else the event itself. */
function readBeginning({ time }: TransactionEvent, meters: readonly MeterFact[]): number {
  return Math.min(time.deviceAt, ...meters.map(({ deviceAt }) => deviceAt));
}

const NOBODY = { appUserId: null, enterpriseId: null, commandId: null };

function startFlags(message: Message, { type, authorization, isPlaced, time }: TransactionEvent): string[] {
  return [
    ...(type === 'Started' ? readStartFlags(message, time) : ['outOfOrder', 'startMissing', ...time.flags]),
    ...(isPlaced ? [] : ['connectorUnknown']),
    ...(authorization && authorization.verdict !== 'Accepted' ? ['unauthorized'] : []),
  ];
}

function findFirstFigure(meters: readonly MeterFact[], figure: 'register' | 'soc'): number | null {
  return meters.map(({ reading }) => reading[figure]).find((value) => value !== null) ?? null;
}

/** Remote start whose number the charger repeats; null for a number that was never given out. */
function findCommand(message: Message, remoteStartId: number | null): string | null {
  if (remoteStartId === null) return null;
  const command = message.session.commands.get(String(remoteStartId));
  return command?.kind === 'start' ? command.id : null;
}

function toStopFact(message: Message, event: TransactionEvent, meters: readonly MeterFact[]): TxStopFact {
  const newestFirst = [...meters].sort((a, b) => b.deviceAt - a.deviceAt);
  const rawReason = event.info.text('stoppedReason', 50);
  return {
    kind: 'txStop',
    transaction: event.transaction,
    stoppedAt: message.clock.transactionTime(event.time.deviceAt, event.running?.isByDevice),
    receivedAt: message.receivedAt,
    meterStop: findFirstFigure(newestFirst, 'register'),
    stopSoc: findFirstFigure(newestFirst, 'soc'),
    reason: stopReason(rawReason),
    rawReason,
    flags: event.time.flags,
  };
}

/**
 * Reports also an unchanged state, so that no older report can follow it. A transaction without a known connector does
 * not change a connector where another transaction runs.
 */
function toStatusFact(message: Message, event: TransactionEvent): StatusFact | null {
  const { connector, at, naturalKey, type, isPlaced } = event;
  const there = message.session.runningAt(connector.id);
  const isThere = there ? there.naturalKey === naturalKey || type === 'Started' : isPlaced;
  if (!isThere) return null;
  const status = event.type === 'Ended' ? afterEnd(connector.status) : duringCharge(event);
  return status && createStatusFact(message, connector, { at, status, plugs: plugsInUse(event) });
}

/** Marks the plug that an event names as in use, even without a status report; undefined where that changes nothing. */
function plugsInUse({ payload, connector: { plugs }, type }: TransactionEvent): ConnectorMemory['plugs'] | undefined {
  const plug = payload.object('evse')?.int('connectorId');
  if (plug == null || type === 'Ended' || UNUSABLE.has(plugs[plug])) return undefined;
  return { ...plugs, [plug]: 'occupied' };
}

const UNUSABLE: ReadonlySet<PlugStatus | undefined> = new Set<PlugStatus>(['faulted', 'unavailable', 'occupied']);

function duringCharge({ info, connector, running }: TransactionEvent): ConnectorStatus | null {
  const chargingState = info.text('chargingState', 30);
  return chargingState === null
    ? null
    : statusOfChargingState(chargingState, connector.status, running?.hasCharged ?? false);
}

/** The car counts as plugged in until the charger reports the connector free. */
function afterEnd(current: ConnectorStatus): ConnectorStatus {
  const isIdle = current === 'available' || current === 'reserved' || current === 'unknown';
  return (!isIdle && statusOfChargingState('Idle', current, true)) || current;
}

function learnTransaction(message: Message, event: TransactionEvent, stored: Stored): void {
  const { running, naturalKey } = event;
  const { transactions } = message.session;
  const known = stored.transactions.get(naturalKey) ?? (running && { ...running, status: 'running' });
  if (!known) return;
  if (event.type === 'Ended' || known.status === 'finished') {
    transactions.delete(known.id);
    return;
  }
  transactions.set(known.id, toMemory(event, known));
}

function toMemory(
  event: TransactionEvent,
  { id, connectorId }: Pick<RunningTransaction, 'id' | 'connectorId'>,
): RunningTransaction {
  const { naturalKey, time, type } = event;
  const known = event.running ?? { ...FIRST_MET, isByDevice: time.flags.length === 0 };
  return {
    ...known,
    id,
    naturalKey,
    connectorId,
    idTag: readTag(event),
    hasCharged: hasCharged(event),
    isUnstarted: type !== 'Started' && known.isUnstarted,
  };
}

/** Memory of a transaction before its first event. */
const FIRST_MET = { lacksRegister: true, lacksSoc: true, isUnstarted: true, isNamed: false, idleAt: null };

function readTag({ idTag, running }: TransactionEvent): string | null {
  return idTag ?? running?.idTag ?? null;
}

function hasCharged({ running, info }: TransactionEvent): boolean {
  return running?.hasCharged === true || info.text('chargingState', 30) === 'Charging';
}
