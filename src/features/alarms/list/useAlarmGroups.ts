import { useCallback, useMemo } from 'react';
import { useCollapsedGroups } from '../../../kit/table/useCollapsedGroups';
import { readGroupKey } from '../../../kit/table/windowLines';
import type { AlarmsViewState } from '../../../live/viewState';

const NO_KEYS: readonly string[] = [];

/** The groups that the user has opened or closed, as long as the page is open. */
export function useToggledGroups() {
  const { collapsed: toggled, toggle } = useCollapsedGroups();
  return { toggled, toggle };
}

/** The groups of the queue that are listed: which are closed, and the alarms that they stand for. */
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
    /** Keys of alarms for keys of lines; a group stands for all its alarms. */
    listMembers: (keys: readonly string[]): string[] =>
      keys.flatMap((key) => {
        const groupKey = readGroupKey(key);
        return groupKey === null ? [key] : (groups?.[groupKey]?.members ?? []);
      }),
    /** The group that an alarm or a head belongs to; null when it has none. */
    findGroupKey: (key: string): string | null =>
      readGroupKey(key) ?? Object.values(groups ?? {}).find(({ members }) => members.includes(key))?.key ?? null,
  };
}

export type AlarmGroups = ReturnType<typeof useAlarmGroups>;
