import { useCallback, useState } from 'react';
import type { LiveAlarm } from '../../contract/live/alarm';

const NONE: ReadonlyMap<string, LiveAlarm> = new Map();

/** Selected alarms as they were seen last, by id. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  const toggle = useCallback((alarm: LiveAlarm) => {
    setSelected((known) => {
      const next = new Map(known);
      if (!next.delete(alarm.key)) next.set(alarm.key, alarm);
      return next;
    });
  }, []);
  const select = useCallback((alarms: readonly LiveAlarm[]) => {
    setSelected(alarms.length === 0 ? NONE : new Map(alarms.map((alarm) => [alarm.key, alarm])));
  }, []);
  return { selected, toggle, select };
}
