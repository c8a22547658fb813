import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { isInTail } from '../../../contract/live/views/alarms';
import type { RowCursor } from '../../../kit/table/VirtualRows';
import { useMakeIncident } from '../../../entities/incident/useMakeIncident';
import { readGroupKey, toGroupLine } from '../../../kit/table/windowLines';
import { useOpenAlarm } from '../../../live/alarmHooks';
import type { AlarmsViewState } from '../../../live/viewState';
import type { AlarmQuery } from '../list/alarmAddress';
import type { AlarmGroups } from '../list/useAlarmGroups';
import { equipmentPath } from '../equipmentPaths';
import type { Triage } from '../triage/useTriageContext';
import { listAlarmKeys } from '../triage/useTriage';
import { useDoublePress } from './useDoublePress';
import { useAlarmKeys } from '../triage/useAlarmKeys';

interface TriageCursorInput {
  view: AlarmsViewState | undefined;
  groups: AlarmGroups;
  query: AlarmQuery;
  triage: Triage;
  takeNew: () => void;
  onAssignToMe: (alarms: readonly LiveAlarm[]) => void;
  onChange: (part: Partial<AlarmQuery>) => void;
}

/** The keyboard's alarm or group, and the keys that work on it, or on all that are selected. */
export function useTriageCursor({ view, groups, query, triage, takeNew, onAssignToMe, onChange }: TriageCursorInput) {
  const navigate = useNavigate();
  const ref = useRef<RowCursor>(null);
  const [cursorKey, setCursorKey] = useState<string | null>(null);
  const awaitsNew = useRef(false);
  const { selected, begin, acknowledgeCleared, toggleAll } = triage;
  const open = useOpenAlarm(query.alarm);
  const currentKeys = listCurrentKeys(view, groups, cursorKey, open);

  const readAlarms = (ids: Iterable<string>): LiveAlarm[] =>
    [...ids].flatMap((id) => view?.rows[id] ?? (id === open?.key ? open : []));
  const targets = () => readAlarms(selected.size > 0 ? selected : currentKeys);

  const takeToTop = () => {
    awaitsNew.current = true;
    takeNew();
  };

  const makeIncident = useMakeIncident();
  const assign = useDoublePress(
    () => begin('assign', targets()),
    () => onAssignToMe(targets()),
  );

  const keys = useAlarmKeys({
    move: (step) => ref.current?.moveBy(step),
    acknowledge() {
      const alarms = targets();
      begin('acknowledge', alarms);
      const line = findLine(alarms, selected.size === 0 ? cursorKey : null);
      const next = view && line !== null ? findNextUnacknowledged(view, groups, line) : null;
      if (next !== null) ref.current?.moveTo(next);
    },
    acknowledgeGroup() {
      const groupKey = groups.findGroupKey(cursorKey ?? query.alarm ?? '');
      acknowledgeCleared(groupKey === null ? currentKeys : groups.listMembers([toGroupLine(groupKey)]));
    },
    acknowledgeView: () => acknowledgeCleared(listAlarmKeys(view)),
    select: () => toggleAll(currentKeys),
    assign,
    begin: (action) => begin(action, targets()),
    openEquipment() {
      const [alarm, ...others] = readAlarms(currentKeys);
      const path = alarm && others.length === 0 ? equipmentPath(alarm) : null;
      if (path !== null) void navigate(path);
    },
    makeIncident() {
      const [alarm] = targets();
      if (alarm) void makeIncident(alarm.key);
    },
    takeNew: takeToTop,
  });

  // The new alarms are in the list, the worst of them on top. An open detail stays with its row, and a cursor that has
  // moved on meanwhile stays where it is.
  const toTop = useEffectEvent(() => ref.current?.toTop(query.alarm === null));
  const taken = view?.taken ?? 0;
  useEffect(() => {
    if (taken > 0 && awaitsNew.current) toTop();
    awaitsNew.current = false;
  }, [taken]);

  // When a group closes over the cursor's row, the cursor moves to its head; an open detail stays with its row.
  const toHead = useEffectEvent(() => {
    const groupKey = cursorKey === null || query.alarm !== null ? null : groups.findGroupKey(cursorKey);
    // An alarm that clears leaves the list: its cursor does not follow it to the end.
    if (groupKey === null || isInTail(groupKey) || !groups.isClosed(groupKey)) return;
    if (cursorKey !== toGroupLine(groupKey)) ref.current?.setRow(toGroupLine(groupKey));
  });
  useEffect(() => toHead(), [groups.isClosed]);

  const onMove = (key: string) => {
    awaitsNew.current = false;
    setCursorKey(key);
    // The open detail follows the cursor; on a group it closes, since the keys then act on the group.
    const alarm = readGroupKey(key) === null ? key : null;
    if (query.alarm !== null && query.alarm !== alarm) onChange({ alarm });
  };
  const onFold = (key: string, isOpen: boolean) => {
    const groupKey = groups.findGroupKey(key);
    if (groupKey === null || groups.isClosed(groupKey) !== isOpen) return;
    groups.toggle(groupKey);
    // The row under the cursor disappears, so the cursor moves to the group's head.
    if (!isOpen) ref.current?.moveTo(toGroupLine(groupKey));
  };
  const onSelect = (key: string) => toggleAll(groups.listMembers([key]));
  return { ref, keys, onMove, onFold, onSelect, takeNew: takeToTop };
}

/**
 * Keys of the alarms that the cursor is on: one, or all of a group. Without a cursor it is the open one, which may have
 * left the tab.
 */
function listCurrentKeys(
  view: AlarmsViewState | undefined,
  groups: AlarmGroups,
  cursorKey: string | null,
  open: LiveAlarm | undefined,
): string[] {
  if (cursorKey !== null && readGroupKey(cursorKey) !== null) return groups.listMembers([cursorKey]);
  const current = view?.rows[cursorKey ?? ''] ?? open;
  return current ? [current.key] : [];
}

/**
 * The line of the alarms that a key works on: the row of a single one, or the closed group; null when there are several.
 *
 * @param cursorKey null when the selection decides
 */
function findLine([alarm, ...others]: readonly LiveAlarm[], cursorKey: string | null): string | null {
  if (!alarm) return null;
  return others.length === 0 ? alarm.key : cursorKey;
}

/** The first line below one (then from the top) that is not acknowledged; null when there is no other. */
function findNextUnacknowledged(view: AlarmsViewState, { isClosed }: AlarmGroups, line: string): string | null {
  const key = readGroupKey(line) ?? line;
  const at = view.items.findIndex((item) => item.key === key);
  const others = [...view.items.slice(at + 1), ...view.items.slice(0, Math.max(at, 0))];
  const next = others.find((item) =>
    item.type === 'row'
      ? view.rows[item.key]?.acknowledgedAt === null
      : // Cleared alarms have a key of their own, so the key for the next alarm skips them.
        !isInTail(item.key) && isClosed(item.key) && (view.groups[item.key]?.unacknowledged ?? 0) > 0,
  );
  if (!next) return null;
  return next.type === 'row' ? next.key : toGroupLine(next.key);
}
