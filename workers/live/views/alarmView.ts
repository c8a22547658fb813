import { ALARM_PRIORITIES, type AlarmPriority, type LiveAlarm } from '../../../src/contract/live/alarm';
import type { AlarmQueue } from '../alarmQueue';
import { isSame } from '../../../src/lib/isSame';
import { createAlarmFilter, summarizeGroup, isInSight, isInTab, buildSections, pickWorsePriority } from './alarmOrder';
import {
  ALARM_TABS,
  type AlarmGroup,
  type AlarmsPatch,
  type AlarmsViewModel,
  type AlarmsRequest,
  type AlarmTab,
  type PendingAlarms,
} from '../../../src/contract/live/views/alarms';
import { diffGroupedList, pickEntries, type GroupedListState } from './difference';
import { buildSectionLines, type Section } from './sections';
import type { View } from './view';

/** The listed rows and their order, until the list is put in order again. */
interface ListOrder {
  sections: Section[];
  /** Last value of each listed row; a row that has left the queue stays. */
  rows: Map<string, LiveAlarm>;
}

type Held = GroupedListState<AlarmsViewModel, LiveAlarm, AlarmGroup>;

interface Matching {
  alarms: LiveAlarm[];
  counts: Record<AlarmTab, number>;
  open: Record<AlarmPriority, number>;
}

/**
 * The queue as one list. While the request is frozen the order is kept: rows change in their places, new ones are counted
 * as pending, departed ones stay. So nothing moves under a pointer or a cursor.
 */
export function createAlarmView(queue: AlarmQueue): View<AlarmsRequest, AlarmsPatch> {
  let request: AlarmsRequest | null = null;
  let lastState: Held | null = null;
  let order: ListOrder | null = null;

  const canKeepOrder = ({ isFrozen, taken, tab, filters }: AlarmsRequest) =>
    request !== null && isFrozen && taken === request.taken && tab === request.tab && isSame(filters, request.filters);

  return {
    setRequest(next) {
      if (!canKeepOrder(next)) order = null;
      request = next;
    },
    reset() {
      lastState = null;
      order = null;
    },
    buildPatch() {
      if (!request || !queue.isLoaded) return null;
      const { alarms, counts, open } = matchAlarms(queue, request);
      // An empty list has nothing to keep in place.
      if (!request.isFrozen || order === null || order.rows.size === 0) order = createOrder(alarms);
      else refreshRows(order, queue);
      const { sections, rows } = order;
      const { touched, ...lines } = buildSectionLines(sections, request.collapsedGroups, request.window);
      const rowKeysByGroup = new Map(sections.map(({ key, rowKeys }) => [key, rowKeys]));
      const rowKeys = lines.items.filter(({ type }) => type === 'row').map(({ key }) => key);
      const next: Held = {
        model: { ...lines, counts, open, pending: countPending(order, alarms), taken: request.taken },
        rows: pickEntries(rowKeys, (key) => rows.get(key)),
        groups: pickEntries(touched, (key) => buildGroup(lastState, key, rowKeysByGroup.get(key) ?? [], rows)),
      };
      const changes = diffGroupedList(lastState, next);
      lastState = next;
      return changes && { kind: 'alarms', ...changes };
    },
  };
}

function matchAlarms(queue: AlarmQueue, { tab, filters }: AlarmsRequest): Matching {
  const isWanted = createAlarmFilter(filters);
  const alarms: LiveAlarm[] = [];
  const counts = createCounts(ALARM_TABS);
  const open = createCounts(ALARM_PRIORITIES);
  for (const alarm of queue.rows()) {
    if (isInSight(alarm)) open[alarm.priority] += 1;
    if (!isWanted(alarm)) continue;
    for (const each of ALARM_TABS) if (isInTab(each, alarm)) counts[each] += 1;
    if (isInTab(tab, alarm)) alarms.push(alarm);
  }
  return { alarms, counts, open };
}

function createCounts<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

function createOrder(alarms: LiveAlarm[]): ListOrder {
  return { sections: buildSections(alarms), rows: new Map(alarms.map((alarm) => [alarm.key, alarm])) };
}

/** Updates the listed rows in their places. */
function refreshRows({ rows }: ListOrder, queue: AlarmQueue): void {
  for (const key of rows.keys()) {
    const now = queue.get(key);
    if (now) rows.set(key, now);
  }
}

function countPending({ rows }: ListOrder, alarms: readonly LiveAlarm[]): PendingAlarms {
  let worst: AlarmPriority | null = null;
  let added = 0;
  for (const { key, priority } of alarms) {
    if (rows.has(key)) continue;
    added += 1;
    worst = pickWorsePriority(worst, priority);
  }
  return { added, worst, departed: rows.size - (alarms.length - added) };
}

function buildGroup(
  lastState: Held | null,
  key: string,
  rowKeys: readonly string[],
  rows: ReadonlyMap<string, LiveAlarm>,
): AlarmGroup | undefined {
  const next = summarizeGroup(key, [...pickEntries(rowKeys, (rowKey) => rows.get(rowKey)).values()]);
  const known = lastState?.groups.get(key);
  return known && isSame(known, next) ? known : next;
}
