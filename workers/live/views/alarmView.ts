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
import { findRemovals, findUpserts, pickEntries } from './difference';
import { buildSectionLines, type Section } from './sections';
import type { View } from './view';

const PARTS = [
  'offset',
  'length',
  'items',
  'groupKeys',
  'starts',
  'counts',
  'open',
  'pending',
  'taken',
] as const satisfies (keyof AlarmsViewModel)[];

/** Which rows are listed and in which order, until it is made anew. */
interface Order {
  sections: Section[];
  /** Each listed row as it was seen last: one that has left the queue stays until the order is made anew. */
  rows: Map<string, LiveAlarm>;
}

interface Held {
  picture: AlarmsViewModel;
  rows: Map<string, LiveAlarm>;
  groups: Map<string, AlarmGroup>;
}

interface Matching {
  alarms: LiveAlarm[];
  counts: Record<AlarmTab, number>;
  open: Record<AlarmPriority, number>;
}

/**
 * The queue as one list. While the request is frozen its order is kept as it is: rows change in their places, new ones
 * are counted and wait, those that no longer belong stay. So nothing moves under a pointer or a cursor.
 */
export function createAlarmView(queue: AlarmQueue): View<AlarmsRequest, AlarmsPatch> {
  let request: AlarmsRequest | null = null;
  let held: Held | null = null;
  let order: Order | null = null;

  const isKept = (next: AlarmsRequest) =>
    request !== null && next.isFrozen && next.taken === request.taken && isSame(scopeOf(next), scopeOf(request));

  return {
    setRequest(next) {
      if (!isKept(next)) order = null;
      request = next;
    },
    reset() {
      held = null;
      order = null;
    },
    buildPatch() {
      if (!request || !queue.isLoaded) return null;
      const { alarms, counts, open } = matchAlarms(queue, request);
      // Of an empty list there is nothing to keep in place.
      if (!request.isFrozen || order === null || order.rows.size === 0) order = createOrder(alarms);
      else refreshRows(order, queue);
      const picture = {
        ...cut(order, request),
        counts,
        open,
        pending: countPending(order, alarms),
        taken: request.taken,
      };
      const { touched, ...shown } = picture;
      const { rows } = order;
      const sections = new Map(order.sections.map((section) => [section.key, section.rowKeys]));
      const rowKeys = shown.items.filter(({ type }) => type === 'row').map(({ key }) => key);
      const next: Held = {
        picture: shown,
        rows: pickEntries(rowKeys, (key) => rows.get(key)),
        groups: pickEntries(touched, (key) => buildGroup(held, key, sections.get(key) ?? [], rows)),
      };
      const patch = difference(held, next);
      held = next;
      return patch;
    },
  };
}

function scopeOf({ tab, filters }: AlarmsRequest) {
  return { tab, filters };
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

function createOrder(alarms: LiveAlarm[]): Order {
  return { sections: buildSections(alarms), rows: new Map(alarms.map((alarm) => [alarm.key, alarm])) };
}

/** Listed rows as they are now. */
function refreshRows({ rows }: Order, queue: AlarmQueue): void {
  for (const key of rows.keys()) {
    const now = queue.get(key);
    if (now) rows.set(key, now);
  }
}

function cut({ sections }: Order, { collapsedGroups, window }: AlarmsRequest) {
  return buildSectionLines(sections, collapsedGroups, window);
}

function countPending({ rows }: Order, alarms: readonly LiveAlarm[]): PendingAlarms {
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
  held: Held | null,
  key: string,
  rowKeys: readonly string[],
  rows: ReadonlyMap<string, LiveAlarm>,
): AlarmGroup | undefined {
  const fresh = summarizeGroup(key, [...pickEntries(rowKeys, (rowKey) => rows.get(rowKey)).values()]);
  const known = held?.groups.get(key);
  return known && isSame(known, fresh) ? known : fresh;
}

function difference(held: Held | null, next: Held): AlarmsPatch | null {
  const changed = PARTS.filter((part) => !held || !isSame(held.picture[part], next.picture[part]));
  const patch: AlarmsPatch = {
    kind: 'alarms',
    isWhole: held === null,
    upserts: findUpserts(held?.rows, next.rows),
    removals: findRemovals(held?.rows, next.rows),
    groupUpserts: findUpserts(held?.groups, next.groups),
    groupRemovals: findRemovals(held?.groups, next.groups),
    ...Object.fromEntries(changed.map((part) => [part, next.picture[part]])),
  };
  const lists = [patch.upserts, patch.removals, patch.groupUpserts, patch.groupRemovals];
  return changed.length > 0 || lists.some((list) => list.length > 0) ? patch : null;
}
