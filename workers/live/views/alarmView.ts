import type { LiveAlarm } from '../../../src/contract/live/alarm';
import {
  CLEARED_TAIL,
  type AlarmGroup,
  type AlarmsPatch,
  type AlarmsRequest,
  type AlarmsViewModel,
  type PendingAlarms,
} from '../../../src/contract/live/views/alarms';
import { isSame } from '../../../src/lib/isSame';
import type { AlarmQueue } from '../alarmQueue';
import { AlarmIndex } from './alarmIndex';
import type { AlarmSectionLines } from './alarmSection';
import { diffGroupedList, pickEntries, type GroupedListState } from './difference';
import { FrozenAlarms } from './frozenAlarms';
import { cutLines, outlineSections, type Outline } from './sections';
import type { View } from './view';

/** Places of the lines, as long as the list has this shape. */
interface KnownOutline {
  shape: string | FrozenAlarms;
  places: Outline;
}

type Held = GroupedListState<AlarmsViewModel, LiveAlarm, AlarmGroup>;

const NOTHING_PENDING: PendingAlarms = { added: 0, worst: null, departed: 0 };

/**
 * The queue as one list. While the request is frozen every line keeps its place, so nothing moves under a pointer or a
 * cursor; see {@link FrozenAlarms}.
 */
export function createAlarmView(queue: AlarmQueue): View<AlarmsRequest, AlarmsPatch> {
  let request: AlarmsRequest | null = null;
  let lastState: Held | null = null;
  let index: AlarmIndex | null = null;
  let frozen: FrozenAlarms | null = null;
  let outline: KnownOutline | null = null;

  const hasScope = ({ tab, filters, isGrouped }: AlarmsRequest) =>
    tab === request?.tab && isGrouped === request.isGrouped && isSame(filters, request.filters);

  /** Brings the list up to date. A list that freezes while it is shown has been frozen already, as the page shows it. */
  function updateList({ tab, filters, isGrouped, isFrozen }: AlarmsRequest): AlarmIndex {
    index ??= new AlarmIndex(queue, { tab, filters, isGrouped });
    const changed = index.update();
    if (!isFrozen) frozen = null;
    // An empty list has nothing to keep in place.
    else if (frozen === null || frozen.isEmpty) frozen = new FrozenAlarms(index);
    else frozen.update(changed, queue, index.grouping);
    return index;
  }

  /** Keeps the places of the groups while no line comes, goes or moves. */
  function getOutline(shape: KnownOutline['shape'], sections: readonly AlarmSectionLines[], toggledGroups: string[]) {
    if (outline?.shape !== shape) {
      const toggled = new Set(toggledGroups);
      const places = outlineSections(sections, ({ key, isAlike }) => isAlike !== toggled.has(key));
      outline = { shape, places: spanTail(places) };
    }
    return outline.places;
  }

  return {
    setRequest(next) {
      if (!hasScope(next)) index = null;
      if (!index || !next.isFrozen || next.taken !== request?.taken) frozen = null;
      else frozen ??= new FrozenAlarms(index);
      outline = null;
      request = next;
    },
    reset() {
      lastState = null;
      frozen = null;
    },
    buildPatch() {
      if (!request || !queue.isLoaded) return null;
      const { grouping, tail, counts, standing, shape } = updateList(request);
      const all: readonly AlarmSectionLines[] = frozen?.sections ?? [...grouping.all, ...tail.sections];
      const sections = cutTail(all, request.toggledGroups);
      const places = getOutline(frozen ?? shape, sections, request.toggledGroups);
      const { items, touched, offset } = cutLines(sections, places, request.window);
      const groups = touched.flatMap(({ group }) => group ?? []);
      const keys = [...items.flatMap(({ type, key }) => (type === 'row' ? key : [])), ...groups.flatMap(getMembers)];
      const { groupKeys, starts, lengths, length } = places;
      const next: Held = {
        model: {
          ...{ items, offset, groupKeys, starts, lengths, length },
          ...{ counts: { ...counts }, standing: { ...standing } },
          pending: frozen?.countPending(grouping) ?? NOTHING_PENDING,
          taken: request.taken,
        },
        rows: pickEntries(keys, (key) => (frozen ? frozen.get(key) : (grouping.get(key) ?? tail.get(key)))),
        groups: new Map(groups.map((group) => [group.key, group])),
      };
      const changes = diffGroupedList(lastState, next);
      lastState = next;
      return changes && { kind: 'alarms', ...changes };
    },
  };
}

const getMembers = ({ members }: AlarmGroup) => members;

/** The sections of a list; of the cleared alarms only the head, until it is opened. */
function cutTail(all: readonly AlarmSectionLines[], toggledGroups: readonly string[]): readonly AlarmSectionLines[] {
  const tail = all.findIndex(({ key }) => key === CLEARED_TAIL);
  return tail < 0 || toggledGroups.includes(CLEARED_TAIL) ? all : all.slice(0, tail + 1);
}

/** The head of the cleared alarms spans all lines that it opens to, the heads among them too. */
function spanTail(places: Outline): Outline {
  const index = places.groupKeys.indexOf(CLEARED_TAIL);
  const start = places.starts[index];
  if (start === undefined) return places;
  return { ...places, lengths: places.lengths.with(index, places.length - start - 1) };
}
