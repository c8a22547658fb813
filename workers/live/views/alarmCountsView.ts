import { ALARM_PRIORITIES, type AlarmPriority, type LiveAlarm } from '../../../src/contract/live/alarm';
import { isStandingUnacknowledged, toAlarmState } from '../../../src/contract/live/alarmState';
import type { AlarmArrivals, AlarmCountsPatch, AlarmCountsRequest } from '../../../src/contract/live/views/alarms';
import type { AlarmQueue } from '../alarmQueue';
import { isSame } from '../../../src/lib/isSame';
import { compareAlarms } from './alarmOrder';
import type { View } from './view';

/**
 * An alarm arrives when it is raised, and again each time it returns to standing unacknowledged: raised again,
 * released, unshelved. A chattering alarm does not arrive each time its condition is back.
 */
export function createAlarmCountsView(queue: AlarmQueue): View<AlarmCountsRequest, AlarmCountsPatch> {
  let known: Set<string> | null = null;
  let arrivals: AlarmArrivals | null = null;
  let sentCounts: AlarmCountsPatch | null = null;
  return {
    setRequest() {
      // There is nothing to choose.
    },
    reset() {
      known = null;
      arrivals = null;
      sentCounts = null;
    },
    buildPatch() {
      if (!queue.isLoaded) return null;
      const alarms = [...queue.rows()];
      const waiting = alarms.filter(isStandingUnacknowledged);
      const before = known;
      const fresh = before === null ? [] : waiting.filter(({ key }) => !before.has(key));
      known = new Set([...waiting, ...alarms.filter(isBetweenRaises)].map(({ key }) => key));
      arrivals = addArrivals(arrivals, fresh);
      const patch: AlarmCountsPatch = {
        kind: 'alarmCounts',
        standing: countByPriority(alarms.filter((alarm) => toAlarmState(alarm) === 'standing')),
        unacknowledged: countByPriority(waiting),
        arrivals,
      };
      if (sentCounts && isSame(sentCounts, patch)) return null;
      sentCounts = patch;
      return patch;
    },
  };
}

/** Chattering, and over for the moment. */
function isBetweenRaises(alarm: LiveAlarm): boolean {
  return alarm.isChattering && toAlarmState(alarm) === 'cleared';
}

function addArrivals(before: AlarmArrivals | null, fresh: LiveAlarm[]): AlarmArrivals | null {
  const [loudest] = fresh.sort(compareAlarms);
  return loudest ? { count: (before?.count ?? 0) + fresh.length, loudest } : before;
}

function countByPriority(alarms: readonly LiveAlarm[]): Record<AlarmPriority, number> {
  const counts = Object.fromEntries(ALARM_PRIORITIES.map((priority) => [priority, 0])) as Record<AlarmPriority, number>;
  for (const { priority } of alarms) counts[priority] += 1;
  return counts;
}
