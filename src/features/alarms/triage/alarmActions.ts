import { disabledReason, type Condition } from '../../../access/disabledReason';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import type { ResponseOf } from '../../../contract/endpoint';
import type { LiveAlarm } from '../../../contract/live/alarm';

/** Actions on alarms, in the same order everywhere. */
export type AlarmAction = 'acknowledge' | 'shelve' | 'assign' | 'escalate' | 'send' | 'process';

/** Call of each action: its permission decides whether the button is shown. */
export const ALARM_CALLS = {
  acknowledge: chargerAlarm.acknowledge,
  shelve: chargerAlarm.shelve,
  assign: chargerAlarm.assign,
  escalate: chargerAlarm.send,
  send: chargerAlarm.send,
  process: chargerAlarm.process,
} as const;

export type AlarmReason = 'acknowledged' | 'closed';
type AlarmCondition = Condition<LiveAlarm, AlarmReason>;

const isNotProcessed: AlarmCondition = { holds: (alarm) => alarm.processedAt === null, reason: 'closed' };
const isNotAcknowledged: AlarmCondition = { holds: (alarm) => alarm.acknowledgedAt === null, reason: 'acknowledged' };

const CONDITIONS: Record<AlarmAction, readonly AlarmCondition[]> = {
  acknowledge: [isNotProcessed, isNotAcknowledged],
  shelve: [isNotProcessed],
  assign: [isNotProcessed],
  escalate: [isNotProcessed, isNotAcknowledged],
  send: [],
  process: [isNotProcessed],
};

/** Reason why an action is not offered on an alarm; null if it is offered. The server decides again. */
export function whyNotAlarm(action: AlarmAction, alarm: LiveAlarm): AlarmReason | null {
  return disabledReason(alarm, CONDITIONS[action]);
}

/** Outcome of an action for one alarm. */
export type AlarmResult = ResponseOf<typeof chargerAlarm.acknowledge>['results'][number];
export type AlarmOutcome = AlarmResult['outcome'];

/** A completed action with the outcome of each alarm. */
export interface ActionOutcome {
  action: AlarmAction;
  outcomes: ReadonlyMap<string, AlarmOutcome>;
}

/** Counts by outcome; outcomes without alarms are left out. */
export function countOutcomes({ outcomes }: ActionOutcome): [outcome: AlarmOutcome, count: number][] {
  const counts = new Map<AlarmOutcome, number>();
  for (const outcome of outcomes.values()) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts];
}

/** Whether the action was refused; `already` (the alarm was in that state before) is no failure. */
export const isFailed = (outcome: AlarmOutcome): boolean => outcome !== 'done' && outcome !== 'already';
