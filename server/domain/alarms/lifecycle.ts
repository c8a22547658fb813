import type { AlarmLevel, AlarmPriority } from '../../../src/contract/live/alarm';

/** The facts of an alarm that its life changes. */
export interface AlarmFacts {
  level: AlarmLevel;
  priority: AlarmPriority;
  errorCode: string | null;
  vendorErrorCode: string | null;
  log: string | null;
  transactionId: string | null;
  commandId: string | null;
  orderId: string | null;
  firstAt: Date;
  lastAt: Date;
  count: number;
  /** The last raises, at most {@link CHATTER_RAISES}. */
  raises: Date[];
  isActive: boolean;
  clearedAt: Date | null;
  /** When its condition ended, of an alarm that stays active until it is processed. */
  endedAt: Date | null;
  acknowledgedBy: string | null;
  acknowledgedAt: Date | null;
  shelvedUntil: Date | null;
  shelvedBy: string | null;
  shelveReason: string | null;
  assignedId: string | null;
  assignedName: string | null;
  processedBy: string | null;
  processedAt: Date | null;
  result: string | null;
  isChattering: boolean;
  isOpen: boolean;
  version: number;
  raisedVersion: number;
}

/** Details of a raise. */
export type RaiseDetail = Pick<
  AlarmFacts,
  'level' | 'priority' | 'errorCode' | 'vendorErrorCode' | 'log' | 'transactionId' | 'commandId' | 'orderId'
>;

/** ISA-18.2: an alarm that is raised three times within a minute chatters. */
export const CHATTER_RAISES = 3;
const CHATTER_MS = 60_000;
/** Quiet for so long it chatters no more. */
const CALM_MS = 10 * 60_000;
/** A cleared and acknowledged alarm stays in sight for this long. */
export const LEAVE_MS = 15 * 60_000;

/** The first raise of an alarm. @param isLasting false: it describes a moment, and is cleared as it is raised */
export function firstRaise(detail: RaiseDetail, at: Date, isLasting: boolean): AlarmFacts {
  return {
    ...detail,
    firstAt: at,
    lastAt: at,
    count: 1,
    raises: [at],
    isActive: isLasting,
    clearedAt: isLasting ? null : at,
    endedAt: null,
    acknowledgedBy: null,
    acknowledgedAt: null,
    shelvedUntil: null,
    shelvedBy: null,
    shelveReason: null,
    assignedId: null,
    assignedName: null,
    processedBy: null,
    processedAt: null,
    result: null,
    isChattering: false,
    isOpen: true,
    version: 1,
    raisedVersion: 1,
  };
}

/**
 * Counts a further raise of an open alarm; an acknowledgement before it does not cover the new raise, and is dropped.
 */
export function raiseAgain<A extends AlarmFacts>(alarm: A, detail: RaiseDetail, at: Date, isLasting: boolean): A {
  const raises = [...alarm.raises, at].slice(-CHATTER_RAISES);
  const [earliest = at] = raises;
  const isChatter = raises.length === CHATTER_RAISES && at.getTime() - earliest.getTime() <= CHATTER_MS;
  return {
    ...alarm,
    ...detail,
    lastAt: at,
    count: alarm.count + 1,
    raises,
    isActive: isLasting,
    clearedAt: isLasting ? null : at,
    endedAt: null,
    acknowledgedBy: null,
    acknowledgedAt: null,
    isChattering: alarm.isChattering || isChatter,
    version: alarm.version + 1,
    raisedVersion: alarm.version + 1,
  };
}

/**
 * Whether a further raise is sent to recipients of an earlier raise: it ended an acknowledgement, or the condition was
 * over and is back. A chattering condition and a repeated moment are no news.
 */
export function isNewsAgain(before: AlarmFacts, again: AlarmFacts): boolean {
  if (before.acknowledgedAt !== null) return true;
  const wasOver = !before.isActive || before.endedAt !== null;
  return again.isActive && wasOver && !again.isChattering;
}

/** The condition has ended. An acknowledgement that is under way stays good. */
export function clearAlarm<A extends AlarmFacts>(alarm: A, at: Date): A {
  return alarm.isActive ? withChange(alarm, { isActive: false, clearedAt: at, endedAt: null }) : alarm;
}

/** The condition has ended of an alarm that stays active until it is processed. */
export function endCondition<A extends AlarmFacts>(alarm: A, at: Date): A {
  return alarm.isActive && alarm.endedAt === null ? withChange(alarm, { endedAt: at }) : alarm;
}

/** Clears an alarm whose condition ended earlier. */
export function clearEnded<A extends AlarmFacts>(alarm: A): A {
  return alarm.endedAt === null ? alarm : clearAlarm(alarm, alarm.endedAt);
}

/** Another priority for an open alarm, because its rule has changed. */
export function prioritizeAlarm<A extends AlarmFacts>(alarm: A, priority: AlarmPriority): A {
  return alarm.priority === priority ? alarm : withChange(alarm, { priority });
}

export type Outcome = 'done' | 'already' | 'raisedAgain' | 'closed';

/** Result of an operator's action; the same alarm when nothing was done. */
export interface Acted<A extends AlarmFacts> {
  outcome: Outcome;
  alarm: A;
}

/**
 * Acknowledges an alarm in the version that the user has seen: refused if it has been raised since then, but not if it
 * has only been cleared, or acknowledged by a colleague.
 */
export function acknowledgeAlarm<A extends AlarmFacts>(alarm: A, seenVersion: number, by: string, at: Date): Acted<A> {
  if (alarm.processedAt !== null) return { outcome: 'closed', alarm };
  if (alarm.raisedVersion > seenVersion) return { outcome: 'raisedAgain', alarm };
  if (alarm.acknowledgedAt !== null) return { outcome: 'already', alarm };
  return createDone(alarm, { acknowledgedBy: by, acknowledgedAt: at });
}

/** @param user null takes the assignment back */
export function assignAlarm<A extends AlarmFacts>(alarm: A, user: { id: string; name: string } | null): Acted<A> {
  if (alarm.processedAt !== null) return { outcome: 'closed', alarm };
  if (alarm.assignedId === (user?.id ?? null)) return { outcome: 'already', alarm };
  return createDone(alarm, { assignedId: user?.id ?? null, assignedName: user?.name ?? null });
}

export function shelveAlarm<A extends AlarmFacts>(alarm: A, until: Date, by: string, reason: string): Acted<A> {
  if (!alarm.isOpen) return { outcome: 'closed', alarm };
  return createDone(alarm, { shelvedUntil: until, shelvedBy: by, shelveReason: reason });
}

/** By an operator, or because its time is over. */
export function unshelveAlarm<A extends AlarmFacts>(alarm: A): Acted<A> {
  if (alarm.shelvedUntil === null) return { outcome: 'already', alarm };
  return createDone(alarm, { shelvedUntil: null, shelvedBy: null, shelveReason: null });
}

/** Records the work done on an alarm and closes it, whether its condition is over or not. */
export function processAlarm<A extends AlarmFacts>(alarm: A, by: string, at: Date, result: string): Acted<A> {
  if (alarm.processedAt !== null) return { outcome: 'already', alarm };
  const { isActive, clearedAt, endedAt } = alarm;
  const ended = endedAt === null ? { isActive, clearedAt } : { isActive: false, clearedAt: endedAt };
  return createDone(alarm, { ...ended, endedAt: null, processedBy: by, processedAt: at, result, isOpen: false });
}

/** Applies time to an open alarm: it comes back from the shelf, calms down, and leaves when it is settled. */
export function ageAlarm<A extends AlarmFacts>(alarm: A, now: Date): A {
  const isBack = alarm.shelvedUntil !== null && alarm.shelvedUntil <= now;
  const back = isBack ? unshelveAlarm(alarm).alarm : alarm;
  const isCalm = back.isChattering && now.getTime() - back.lastAt.getTime() >= CALM_MS;
  const calm = isCalm ? withChange(back, { isChattering: false }) : back;
  return mayLeave(calm, now) ? withChange(calm, { isOpen: false }) : calm;
}

function mayLeave({ isActive, clearedAt, acknowledgedAt, shelvedUntil }: AlarmFacts, now: Date): boolean {
  if (isActive || clearedAt === null || acknowledgedAt === null || shelvedUntil !== null) return false;
  return now.getTime() - Math.max(clearedAt.getTime(), acknowledgedAt.getTime()) >= LEAVE_MS;
}

function createDone<A extends AlarmFacts>(alarm: A, change: Partial<AlarmFacts>): Acted<A> {
  return { outcome: 'done', alarm: withChange(alarm, change) };
}

function withChange<A extends AlarmFacts>(alarm: A, change: Partial<AlarmFacts>): A {
  return { ...alarm, ...change, version: alarm.version + 1 };
}
