import type { AlarmPriority } from '../../../src/contract/live/alarm';
import {
  acknowledgeAlarm,
  ageAlarm,
  assignAlarm,
  clearAlarm,
  endCondition,
  firstRaise,
  prioritizeAlarm,
  processAlarm,
  raiseAgain,
  shelveAlarm,
  unshelveAlarm,
  type AlarmFacts,
  type RaiseDetail,
} from '../alarms/lifecycle';
import { findPriority, ruleFor } from '../alarms/rules';

/** A line of an alarm's history. */
export interface PastAlarmEvent {
  /** Number in the history. */
  id: number;
  at: Date;
  kind: string;
  byName: string | null;
  detail: string | null;
}

/** An alarm as it is stored today: it has what its history does not keep. */
export interface KnownAlarm extends AlarmFacts {
  ruleCode: string;
}

/** The facts of an alarm at a moment. */
export interface PastAlarm extends AlarmFacts {
  /** Held back by its cause. */
  isSuppressed: boolean;
}

/** Folds the history of an alarm at each of the moments, which ascend; null: it was not in the queue. */
export function foldAlarm(
  known: KnownAlarm,
  events: readonly PastAlarmEvent[],
  moments: readonly number[],
): (PastAlarm | null)[] {
  const ordered = [...events].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const story = {
    known,
    events: ordered,
    prioritizedAt: ordered.findLastIndex(({ kind }) => kind === 'reprioritized'),
  };
  let alarm: PastAlarm | null = null;
  let next = 0;
  return moments.map((moment) => {
    for (; next < ordered.length; next += 1) {
      const event = ordered[next];
      if (!event || event.at.getTime() > moment) break;
      alarm = applyEvent(alarm, event, { ...story, place: next });
    }
    const aged = alarm && ageAlarm(alarm, new Date(moment));
    return aged?.isOpen ? aged : null;
  });
}

interface Story {
  known: KnownAlarm;
  events: readonly PastAlarmEvent[];
  /** Place of the event among them. */
  place: number;
  /** Place of the last change of the priority; -1: it never changed. */
  prioritizedAt: number;
}

const LIFTING: ReadonlySet<string> = new Set(['shelved', 'unshelved', 'processed']);

type Change = (alarm: PastAlarm, event: PastAlarmEvent, story: Story) => PastAlarm;

const CHANGES: Readonly<Record<string, Change>> = {
  raisedAgain: (alarm, event, story) =>
    raiseAgain(alarm, readDetail(event, story), event.at, ruleFor(story.known.ruleCode).isLasting),
  cleared: (alarm, { at }) => clearAlarm(alarm, at),
  ended: (alarm, { at }) => endCondition(alarm, at),
  reprioritized: (alarm, { detail }) => prioritizeAlarm(alarm, detail as AlarmPriority),
  acknowledged: (alarm, { byName, at }) => acknowledgeAlarm(alarm, alarm.version, byName ?? '', at).alarm,
  assigned: (alarm, { detail }, { known }) => assignAlarm(alarm, findPerson(detail ?? '', known)).alarm,
  unassigned: (alarm) => assignAlarm(alarm, null).alarm,
  shelved: (alarm, event, story) =>
    shelveAlarm(alarm, findShelfEnd(event, story), event.byName ?? '', event.detail ?? '').alarm,
  unshelved: (alarm) => unshelveAlarm(alarm).alarm,
  suppressed: (alarm) => ({ ...alarm, isSuppressed: true }),
  released: (alarm) => ({ ...alarm, isSuppressed: false }),
  processed: (alarm, { byName, at, detail }) => processAlarm(alarm, byName ?? '', at, detail ?? '').alarm,
};

function applyEvent(alarm: PastAlarm | null, event: PastAlarmEvent, story: Story): PastAlarm | null {
  if (event.kind === 'raised') {
    const { isLasting } = ruleFor(story.known.ruleCode);
    return { ...firstRaise(readDetail(event, story), event.at, isLasting), isSuppressed: false };
  }
  return alarm && (CHANGES[event.kind]?.(alarm, event, story) ?? alarm);
}

/** The history keeps the text of each raise; codes and level are those of the last one. */
function readDetail({ detail }: PastAlarmEvent, { known, place, prioritizedAt }: Story): RaiseDetail {
  const { level, errorCode, vendorErrorCode, transactionId, commandId, orderId } = known;
  // A priority that was changed later is not kept, so the rule as delivered stands for it.
  const priority = place > prioritizedAt ? known.priority : findPriority(ruleFor(known.ruleCode), level);
  return { level, priority, errorCode, vendorErrorCode, log: detail, transactionId, commandId, orderId };
}

/** The id is kept of the last assignee alone. */
function findPerson(name: string, { assignedId, assignedName }: KnownAlarm): { id: string; name: string } {
  return { id: assignedName === name && assignedId !== null ? assignedId : name, name };
}

/** A shelf without a kept end held until it was lifted. */
function findShelfEnd({ at }: PastAlarmEvent, { known, events, place }: Story): Date {
  const lifted = events.find(({ kind }, other) => other > place && LIFTING.has(kind));
  return lifted?.at ?? known.shelvedUntil ?? at;
}
