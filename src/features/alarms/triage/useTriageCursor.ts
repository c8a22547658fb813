import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LiveAlarm } from '../../../contract/live/alarm';
import type { RowCursor } from '../../../kit/table/VirtualRows';
import type { AlarmsViewState } from '../../../live/viewState';
import type { AlarmQuery } from '../list/alarmQuery';
import { connectorKeyOf, monitorPath } from '../chargerPaths';
import { nextUnacknowledged } from './nextUnacknowledged';
import type { Triage } from './triage';
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
    if (selected.size > 0) return [...selected.values()];
    return current ? [current] : [];
  };
  const toNext = ([alarm, ...others]: readonly LiveAlarm[]) => {
    const next = view && alarm && others.length === 0 ? nextUnacknowledged(view, alarm.key) : null;
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
    select: () => current && toggle(current),
    begin: (action) => begin(action, targets()),
    openCharger() {
      if (current?.chargerCode == null) return;
      void navigate(monitorPath(connectorKeyOf(current.chargerCode, current.connector)));
    },
    takeNew: takeToTop,
  });

  // What was new is in the list, and the worst of it on top. A detail that is being read stays with its row, and who has
  // moved on meanwhile is not called back.
  const toTop = useEffectEvent(() => ref.current?.toTop(query.alarm === null));
  const taken = view?.taken ?? 0;
  useEffect(() => {
    if (taken > 0 && awaitsNew.current) toTop();
    awaitsNew.current = false;
  }, [taken]);

  const onCursor = (key: string) => {
    awaitsNew.current = false;
    setCursorKey(key);
    // The open detail goes with the cursor.
    if (query.alarm !== null && query.alarm !== key) onChange({ alarm: key });
  };
  return { ref, keys, onCursor, takeNew: takeToTop };
}
