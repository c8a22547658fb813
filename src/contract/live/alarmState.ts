import { z } from 'zod';
import type { AlarmClassification, LiveAlarm } from './alarm';

/** States of alarms in the queue, in the order of its tabs: each alarm is in one of them, so that their counts add up. */
export const QUEUE_STATES = ['standing', 'cleared', 'acknowledged', 'shelved', 'suppressed'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/**
 * The one word for an alarm on screens, in filters, files and on walls:
 *
 * - `standing`: broken now, acknowledged or not
 * - `cleared`: over, and not acknowledged
 * - `acknowledged`: over and acknowledged; it leaves the queue soon
 * - `shelved`: put aside until a time
 * - `suppressed`: held back by its cause
 * - `history`: it has left the queue
 */
export const ALARM_STATES = [...QUEUE_STATES, 'history'] as const;
export const alarmState = z.enum(ALARM_STATES);
export type AlarmState = z.infer<typeof alarmState>;

/** Alarms of these classifications describe a moment: nothing comes back, so they stand until they are acknowledged. */
export const MOMENT_CLASSIFICATIONS = [
  'startfailreason',
  'endreason',
  'meterdata',
] as const satisfies AlarmClassification[];

/** The facts that decide on the state of an alarm. */
type StatedAlarm = Pick<
  LiveAlarm,
  'isOpen' | 'shelvedUntil' | 'causeId' | 'isActive' | 'acknowledgedAt' | 'classification'
>;

const FACTS = {
  hasLeft: (alarm: StatedAlarm) => !alarm.isOpen,
  isShelved: (alarm: StatedAlarm) => alarm.shelvedUntil !== null,
  hasCause: (alarm: StatedAlarm) => alarm.causeId !== null,
  isActive: (alarm: StatedAlarm) => alarm.isActive,
  isAcknowledged: (alarm: StatedAlarm) => alarm.acknowledgedAt !== null,
  isMoment,
} as const;
export type AlarmFact = keyof typeof FACTS;

/** State by the first fact that holds; the server's queries are made from the same table. */
export const STATE_RULES: readonly (readonly [fact: AlarmFact, state: AlarmState])[] = [
  ['hasLeft', 'history'],
  ['isShelved', 'shelved'],
  ['hasCause', 'suppressed'],
  ['isActive', 'standing'],
  ['isAcknowledged', 'acknowledged'],
  ['isMoment', 'standing'],
];
/** State of an alarm of which none of the facts holds. */
export const OTHER_STATE: AlarmState = 'cleared';

/** Decides on the state of an alarm. */
export function toAlarmState(alarm: StatedAlarm): AlarmState {
  return STATE_RULES.find(([fact]) => FACTS[fact](alarm))?.[1] ?? OTHER_STATE;
}

/** Whether an alarm is broken now and not acknowledged: such alarms mark maps and count in the badge. */
export function isStandingUnacknowledged(alarm: StatedAlarm): boolean {
  return alarm.acknowledgedAt === null && toAlarmState(alarm) === 'standing';
}

/** Whether an alarm is over: its condition has ended, or its moment has been acknowledged. */
export function isAlarmOver(alarm: Pick<StatedAlarm, 'isActive' | 'acknowledgedAt' | 'classification'>): boolean {
  return !alarm.isActive && (alarm.acknowledgedAt !== null || !isMoment(alarm));
}

/** Whether an alarm describes a moment instead of a condition that begins and ends. */
export function isMoment({ classification }: Pick<LiveAlarm, 'classification'>): boolean {
  return MOMENT_CLASSIFICATIONS.some((moment) => moment === classification);
}

/**
 * Whether a ladder of recovery is being tried at an alarm. It is a mark of a standing alarm and no state of its own, so
 * that the alarm stays seen and counted; it neither sounds nor is mailed meanwhile.
 */
export function isInRecovery(alarm: StatedAlarm & Pick<LiveAlarm, 'recoveringUntil'>): boolean {
  return alarm.recoveringUntil !== null && toAlarmState(alarm) === 'standing';
}

/** Whether an alarm calls for a person: it sounds, and mails and chains tell of it. */
export function callsForPerson(alarm: StatedAlarm & Pick<LiveAlarm, 'recoveringUntil'>): boolean {
  return isStandingUnacknowledged(alarm) && !isInRecovery(alarm);
}
