import { useCallback, useMemo } from 'react';
import { CLEARED_TAIL } from '../../../contract/live/views/alarms';
import type { AlarmGroup } from '../../../live/alarmHooks';
import { useCollapsedGroups } from '../../../kit/table/useCollapsedGroups';
import { readGroupKey } from '../../../kit/table/windowLines';
import type { AlarmsViewState } from '../../../live/viewState';

const NO_KEYS: readonly string[] = [];

/** The groups that the user has opened or closed, as long as the page is open. */
export function useToggledGroups() {
  const { collapsed: toggled, toggle } = useCollapsedGroups();
  return { toggled, toggle };
}

/** The listed groups of the queue: the closed ones, and their member alarms. */
export function useAlarmGroups(view: AlarmsViewState | undefined, toggle: (groupKey: string) => void) {
  const groupKeys = view?.groupKeys ?? NO_KEYS;
  const lengths = view?.lengths;
  const groups = view?.groups;
  const closed = useMemo(
    () => new Set(groupKeys.filter((_key, index) => lengths?.[index] === 0)),
    [groupKeys, lengths],
  );
  const isClosed = useCallback((groupKey: string) => closed.has(groupKey), [closed]);
  return {
    isClosed,
    toggle,
    /** Alarm keys of some line keys; a group's key yields all of its alarms. */
    listMembers: (keys: readonly string[]): string[] =>
      keys.flatMap((key) => {
        const groupKey = readGroupKey(key);
        return groupKey === null ? [key] : (groups?.[groupKey]?.members ?? []);
      }),
    /** The group that an alarm or a head belongs to, the smallest of several; null when it has none. */
    findGroupKey: (key: string): string | null => readGroupKey(key) ?? findSmallest(groups, key),
  };
}

function findSmallest(groups: AlarmsViewState['groups'] | undefined, key: string): string | null {
  const own = Object.values(groups ?? {}).filter(({ members }) => members.includes(key));
  // The tail contains all alarms of its groups, so at equal size it counts as larger.
  const compareSize = (one: AlarmGroup, other: AlarmGroup) =>
    one.members.length - other.members.length || Number(one.key === CLEARED_TAIL) - Number(other.key === CLEARED_TAIL);
  return own.sort(compareSize)[0]?.key ?? null;
}

export type AlarmGroups = ReturnType<typeof useAlarmGroups>;
