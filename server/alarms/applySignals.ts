import { sql } from 'kysely';
import type { Tx } from '../db/database';
import {
  clearAlarm,
  endCondition,
  firstRaise,
  isNewsAgain,
  raiseAgain,
  type RaiseDetail,
} from '../domain/alarms/lifecycle';
import { findPriority, type AlarmCode } from '../domain/alarms/rules';
import {
  findAlarms,
  isEquipment,
  lockAlarms,
  saveAlarms,
  type AlarmChange,
  type AlarmEvent,
  type AlarmSource,
  type EquipmentSource,
  type StoredAlarm,
} from './alarmStore';
import { linkCauses } from './causes';
import { shelveUnderWork } from './plannedWork';
import { dropPending, keepPending, selectPending, type Pending, type SignalDetail } from './pending';
import { readRuleBook, type RuleBook } from './ruleBook';
import { haveLadders, startLadders } from './startLadders';

/** Something that raises an alarm. */
interface RaiseSignal {
  kind: 'raise';
  source: AlarmSource;
  code: AlarmCode;
  /** Epoch ms of ours. */
  at: number;
  detail?: SignalDetail;
  /** The hold time has already passed. */
  isHeld?: true;
  /**
   * A repeated finding of the condition: not counted as a further raise while its alarm is active with the same text.
   */
  isFinding?: true;
}

/** Ends the conditions of a source by the prefix of their codes; the code `except` stays. */
interface ClearSignal {
  kind: 'clear';
  source: AlarmSource;
  prefix: string;
  except?: AlarmCode;
  at: number;
}

export type Signal = RaiseSignal | ClearSignal;

/**
 * Raises and clears alarms in the order given, in the transaction that stores their cause. A condition with a hold time
 * waits in `alarm_pending` until the sweep finds that it still holds.
 */
export async function applySignals(tx: Tx, signals: readonly Signal[]): Promise<void> {
  if (signals.length === 0) return;
  await lockAlarms(tx);
  const book = await openBook(tx, signals);
  for (const signal of signals) {
    if (signal.kind === 'raise') raiseAlarm(book, signal);
    else endAlarm(book, signal);
  }
  await saveAlarms(tx, [...book.changes.values()]);
  await dropPending(tx, book.dropped);
  await keepPending(tx, book.held);
  await linkCauses(
    tx,
    [...book.changes.values()].map(({ alarm }) => alarm),
  );
  const raisedAt = Math.max(0, ...signals.filter(({ kind }) => kind === 'raise').map(({ at }) => at));
  if (raisedAt === 0) return;
  await shelveUnderWork(tx, new Date(raisedAt));
  // With the alarm itself: a console that saw it before would sound.
  if (await haveLadders(tx, listNews(book))) await startLadders(tx, new Date(raisedAt));
}

/** Codes of alarms that are news. */
function listNews({ changes }: Book): AlarmCode[] {
  const news = [...changes.values()].filter(({ events }) => events.some(({ isNews }) => isNews));
  return [...new Set(news.map(({ alarm }) => alarm.ruleCode))];
}

/** Alarms that the signals concern, before and after. */
interface Book {
  /** Read under the lock of the alarms, so that a change of a rule holds for the next raise on every node. */
  findRule: RuleBook;
  /** Open alarms, and closed alarms that are still active, by source and code. */
  open: Map<string, AlarmChange['alarm']>;
  stillActive: StoredAlarm[];
  changes: Map<string, AlarmChange & { events: AlarmEvent[] }>;
  pending: Map<string, Pending>;
  held: Map<string, Pending>;
  dropped: Set<string>;
}

async function openBook(tx: Tx, signals: readonly Signal[]): Promise<Book> {
  const chargers = [...new Set(signals.flatMap(({ source }) => source.chargerId ?? []))];
  const stations = [
    ...new Set(signals.flatMap(({ source }) => (source.chargerId === null ? (source.stationId ?? []) : []))),
  ];
  const washers = [...new Set(signals.flatMap(({ source }) => source.washerId ?? []))];
  const hasPlatform = signals.some(({ source }) => !isEquipment(source));
  const alarms = await findAlarms(
    tx,
    sql`(a.is_open or a.is_active) and (a.charger_id = any(${chargers}::bigint[])
      or (a.charger_id is null and a.station_id = any(${stations}::bigint[])) or a.washer_id = any(${washers}::bigint[])
      or (${hasPlatform} and num_nonnulls(a.station_id, a.washer_id) = 0))`,
  );
  const pending = await selectPending(tx, chargers, stations, washers);
  return {
    findRule: await readRuleBook(tx),
    open: new Map(alarms.filter(({ isOpen }) => isOpen).map((alarm) => [createKey(alarm, alarm.ruleCode), alarm])),
    stillActive: alarms.filter(({ isOpen }) => !isOpen),
    changes: new Map(),
    pending: new Map(pending.map((entry) => [createKey(entry, entry.ruleCode), entry])),
    held: new Map(),
    dropped: new Set(),
  };
}

function sourceKey(source: AlarmSource): string {
  const { stationId, chargerId, connectorId, paymentId, wallDisplayId, washerId, homeChargerId } = source;
  if (washerId) return `w${washerId}|`;
  if (homeChargerId) return `h${homeChargerId}|`;
  if (stationId === null) return `platform|${paymentId ?? ''}|${wallDisplayId ?? ''}|`;
  // A charger that has moved keeps its alarms where they were raised.
  return `${chargerId === null ? `s${stationId}` : chargerId}|${connectorId ?? ''}|`;
}

function createKey(source: AlarmSource, code: string): string {
  return sourceKey(source) + code;
}

function raiseAlarm(book: Book, signal: RaiseSignal): void {
  const { source, isHeld } = signal;
  const { holdSeconds } = book.findRule(signal.code);
  // Conditions of the platform are found by sweeps, which apply the hold time themselves.
  if (holdSeconds > 0 && !isHeld && isEquipment(source)) {
    holdSignal(book, { ...signal, source }, holdSeconds);
  } else raiseNow(book, signal);
}

function raiseNow(book: Book, { source, code, at, detail, isFinding }: RaiseSignal): void {
  const rule = book.findRule(code);
  const key = createKey(source, code);
  const open = book.open.get(key);
  const said = { ...NOTHING_SAID, level: rule.level, ...detail };
  const details: RaiseDetail = { ...said, priority: findPriority(rule, said.level) };
  if (isFinding && open && isLastingOn(open) && saysSame(open, details)) return;
  const time = new Date(at);
  const alarm = open
    ? raiseAgain(open, details, time, rule.isLasting)
    : { ...firstRaise(details, time, rule.isLasting), ...source, id: null, ruleCode: code, causeId: null };
  const kind = open ? 'raisedAgain' : 'raised';
  changeAlarm(book, key, alarm, {
    at: time,
    kind,
    byName: null,
    detail: details.log,
    isNews: !open || isNewsAgain(open, alarm),
  });
}

const NOTHING_SAID = {
  errorCode: null,
  vendorErrorCode: null,
  log: null,
  transactionId: null,
  commandId: null,
  orderId: null,
};

/** Active, and its condition has not ended. */
function isLastingOn({ isActive, endedAt }: AlarmChange['alarm']): boolean {
  return isActive && endedAt === null;
}

function saysSame(open: AlarmChange['alarm'], said: Pick<RaiseDetail, 'log' | 'errorCode'>): boolean {
  return open.log === said.log && open.errorCode === said.errorCode;
}

type HeldSignal = RaiseSignal & { source: EquipmentSource };

function holdSignal(book: Book, { source, code, at, detail }: HeldSignal, seconds: number): void {
  const key = createKey(source, code);
  const open = book.open.get(key);
  if ((open && isLastingOn(open)) || book.pending.has(key)) return;
  const entry: Pending = {
    ...source,
    ruleCode: code,
    detail: detail ?? {},
    since: new Date(at),
    dueAt: new Date(at + seconds * 1_000),
  };
  book.pending.set(key, entry);
  book.held.set(key, entry);
}

function endAlarm(book: Book, { source, prefix, except, at }: ClearSignal): void {
  const start = sourceKey(source) + prefix;
  const isMeant = (key: string) => key.startsWith(start) && (!except || key !== createKey(source, except));
  for (const [key, entry] of [...book.pending].filter(([key]) => isMeant(key))) {
    book.pending.delete(key);
    book.held.delete(key);
    if (entry.id !== undefined) book.dropped.add(entry.id);
  }
  for (const [key, alarm] of [...book.open].filter(([key]) => isMeant(key))) clearOne(book, key, alarm, at);
  for (const alarm of book.stillActive) {
    if (isMeant(createKey(alarm, alarm.ruleCode))) clearOne(book, `closed ${alarm.id}`, alarm, at);
  }
}

function clearOne(book: Book, key: string, alarm: AlarmChange['alarm'], at: number): void {
  const time = new Date(at);
  const known = book.changes.get(key)?.alarm ?? alarm;
  const stays = known.isOpen && !book.findRule(known.ruleCode).isAutoClear;
  const after = stays ? endCondition(known, time) : clearAlarm(known, time);
  const kind = stays ? 'ended' : 'cleared';
  if (after !== known) changeAlarm(book, key, after, { at: time, kind, byName: null, detail: null });
}

function changeAlarm(book: Book, key: string, alarm: AlarmChange['alarm'], event: AlarmEvent): void {
  const events = book.changes.get(key)?.events ?? [];
  book.changes.set(key, { alarm, events: [...events, event] });
  if (alarm.isOpen) book.open.set(key, alarm);
}
