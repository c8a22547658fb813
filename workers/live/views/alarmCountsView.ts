import { ALARM_PRIORITIES, type AlarmPriority, type LiveAlarm } from '../../../src/contract/live/alarm';
import { callsForPerson, isStandingUnacknowledged, toAlarmState } from '../../../src/contract/live/alarmState';
import type {
  AlarmArrivals,
  AlarmCountsPatch,
  AlarmCountsRequest,
  HeardAlarms,
} from '../../../src/contract/live/views/alarms';
import type { AlarmQueue } from '../alarmQueue';
import { isSame } from '../../../src/lib/isSame';
import { compareAlarms } from './alarmOrder';
import type { View } from './view';

/**
 * An alarm arrives when it is raised, and again each time it calls for a person anew: raised again, released, unshelved,
 * not healed by its ladder. A chattering alarm does not arrive each time its condition is back.
 */
export function createAlarmCountsView(queue: AlarmQueue): View<AlarmCountsRequest, AlarmCountsPatch> {
  let before: HeardAlarms | undefined;
  let known: ReadonlySet<string> | null = null;
  let arrivals: AlarmArrivals | null = null;
  let sentCounts: Counts | null = null;
  return {
    setRequest({ heard }) {
      before = heard;
    },
    reset() {
      before = undefined;
      known = null;
      arrivals = null;
      sentCounts = null;
    },
    buildPatch() {
      if (!queue.isLoaded) return null;
      const alarms = [...queue.rows()];
      const waiting = alarms.filter(callsForPerson);
      const last = known ?? (before && new Set(before.keys));
      const fresh = last ? waiting.filter(({ key }) => !last.has(key)) : [];
      known = new Set([...waiting, ...alarms.filter(isBetweenRaises)].map(({ key }) => key));
      arrivals = addArrivals(arrivals, fresh, before?.count);
      const counts: Counts = {
        standing: countByPriority(alarms.filter((alarm) => toAlarmState(alarm) === 'standing')),
        unacknowledged: countByPriority(alarms.filter(isStandingUnacknowledged)),
        calling: countByPriority(waiting),
      };
      const heard = compareKeys(last ?? NO_KEYS, known);
      if (sentCounts && isSame(sentCounts, counts) && heard.added.length + heard.removed.length === 0) return null;
      sentCounts = counts;
      return { kind: 'alarmCounts', ...counts, arrivals, heard };
    },
  };
}

type Counts = Pick<AlarmCountsPatch, 'standing' | 'unacknowledged' | 'calling'>;
const NO_KEYS: ReadonlySet<string> = new Set();

function compareKeys(before: ReadonlySet<string>, now: ReadonlySet<string>): AlarmCountsPatch['heard'] {
  return {
    added: [...now].filter((key) => !before.has(key)),
    removed: [...before].filter((key) => !now.has(key)),
  };
}

/** Chattering, and over for the moment. */
function isBetweenRaises(alarm: LiveAlarm): boolean {
  return alarm.isChattering && toAlarmState(alarm) === 'cleared';
}

function addArrivals(before: AlarmArrivals | null, fresh: LiveAlarm[], earlier = 0): AlarmArrivals | null {
  const [loudest] = fresh.sort(compareAlarms);
  return loudest ? { count: (before?.count ?? earlier) + fresh.length, loudest } : before;
}

function countByPriority(alarms: readonly LiveAlarm[]): Record<AlarmPriority, number> {
  const counts = Object.fromEntries(ALARM_PRIORITIES.map((priority) => [priority, 0])) as Record<AlarmPriority, number>;
  for (const { priority } of alarms) counts[priority] += 1;
  return counts;
}
