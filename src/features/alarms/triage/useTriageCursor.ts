import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LiveAlarm } from '../../../contract/live/alarm';
import type { RowCursor } from '../../../kit/table/VirtualRows';
import type { AlarmsViewState } from '../../../live/viewState';
import type { AlarmQuery } from '../list/alarmAddress';
import { toConnectorKey, monitorPath } from '../chargerPaths';
import type { Triage } from './useTriageContext';
import { useAlarmKeys } from './useAlarmKeys';

interface TriageCursorInput {
  view: AlarmsViewState | undefined;
  query: AlarmQuery;
  triage: Triage;
  takeNew: () => void;
  onChange: (part: Partial<AlarmQuery>) => void;
}

/** The keyboard's alarm, and the keys that work on it, or on all that are selected. */
export function useTriageCursor({ view, query, triage, takeNew, onChange }: TriageCursorInput) {
  const navigate = useNavigate();
  const ref = useRef<RowCursor>(null);
  const [cursorKey, setCursorKey] = useState<string | null>(null);
  const awaitsNew = useRef(false);
  const { selected, begin, toggle } = triage;
  const current = view?.rows[cursorKey ?? ''] ?? view?.rows[query.alarm ?? ''];

  const targets = (): LiveAlarm[] => {
    if (selected.size > 0) return [...selected].flatMap((id) => view?.rows[id] ?? []);
    return current ? [current] : [];
  };
  const toNext = ([alarm, ...others]: readonly LiveAlarm[]) => {
    const next = view && alarm && others.length === 0 ? findNextUnacknowledged(view, alarm.key) : null;
    if (next !== null) ref.current?.moveTo(next);
  };

  const takeToTop = () => {
    awaitsNew.current = true;
    takeNew();
  };

  const keys = useAlarmKeys({
    move: (step) => ref.current?.moveBy(step),
    acknowledge() {
      const alarms = targets();
      begin('acknowledge', alarms);
      toNext(alarms);
    },
    select: () => current && toggle(current.key),
    begin: (action) => begin(action, targets()),
    openCharger() {
      if (current?.chargerCode == null) return;
      void navigate(monitorPath(toConnectorKey(current.chargerCode, current.connector)));
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

  const onMove = (key: string) => {
    awaitsNew.current = false;
    setCursorKey(key);
    // The open detail goes with the cursor.
    if (query.alarm !== null && query.alarm !== key) onChange({ alarm: key });
  };
  return { ref, keys, onMove, takeNew: takeToTop };
}

/** The first row below one (then from the top) that is not acknowledged; null when there is no other. */
function findNextUnacknowledged({ items, rows }: AlarmsViewState, key: string): string | null {
  const at = items.findIndex((item) => item.key === key);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  const next = others.find((item) => item.type === 'row' && rows[item.key]?.acknowledgedAt === null);
  return next?.key ?? null;
}
