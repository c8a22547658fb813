import { ALARM_PRIORITIES, type AlarmPriority, type LiveAlarm } from '../../../src/contract/live/alarm';
import { isInRecovery } from '../../../src/contract/live/alarmState';
import type { AlarmViewFilters } from '../../../src/contract/live/views/alarms';
import { compareText } from '../../../src/lib/compareText';
import { matchText, matchValue, matchAnyOf } from '../../../src/lib/rowMatchers';

const RANK = Object.fromEntries(ALARM_PRIORITIES.map((priority, rank) => [priority, rank])) as Record<
  AlarmPriority,
  number
>;

/** Filters of the queue as the server's page understands them. */
export function createAlarmFilter(filters: AlarmViewFilters): (alarm: LiveAlarm) => boolean {
  const tests = [
    matchAnyOf(filters.stationIds, (alarm: LiveAlarm) => alarm.stationId),
    matchAnyOf(filters.washSiteIds, (alarm: LiveAlarm) => alarm.washSiteId),
    matchAnyOf(filters.washerIds, (alarm: LiveAlarm) => alarm.washerId),
    matchAnyOf(filters.homeChargerIds, (alarm: LiveAlarm) => alarm.homeChargerId),
    matchAnyOf(filters.classifications, (alarm: LiveAlarm) => alarm.classification),
    matchAnyOf(filters.levels, (alarm: LiveAlarm) => alarm.level),
    matchAnyOf(filters.priorities, (alarm: LiveAlarm) => alarm.priority),
    matchValue(filters.chargerCode, (alarm: LiveAlarm) => alarm.chargerCode),
    matchValue(filters.connector, (alarm: LiveAlarm) => alarm.connector),
    matchValue(filters.assignedTo, (alarm: LiveAlarm) => alarm.assignedTo?.id),
    matchValue(filters.isInRecovery, isInRecovery),
    matchText(filters.text, getSearchTexts),
  ].filter((test) => test !== null);
  return (alarm) => tests.every((test) => test(alarm));
}

const getSearchTexts = (alarm: LiveAlarm) => [
  alarm.chargerCode,
  alarm.washer,
  alarm.homeCharger,
  alarm.station,
  alarm.washSite,
  alarm.city,
  alarm.company,
  alarm.code,
  alarm.errorCode,
  alarm.vendorErrorCode,
  alarm.log,
];

export function pickWorsePriority(a: AlarmPriority | null, b: AlarmPriority): AlarmPriority {
  return a !== null && RANK[a] <= RANK[b] ? a : b;
}

/** Worst first, then raised last; ids decide ties, so that the order is always the same. */
export function compareAlarms(a: LiveAlarm, b: LiveAlarm): number {
  return RANK[a.priority] - RANK[b.priority] || compareText(b.lastAt, a.lastAt) || compareText(a.key, b.key);
}

/** A cause is grouped with its symptoms, other alarms by their station, wash site or the platform itself. */
export function getPlaceKey({ key, stationId, washSiteId, causeId, symptoms }: LiveAlarm): string {
  return `${stationId ?? (washSiteId === null ? 'platform' : `site ${washSiteId}`)}/${causeId ?? (symptoms > 0 ? key : '')}`;
}
