import { useCallback, useState } from 'react';
import type { LiveAlarm } from '../../../contract/live/alarm';

type Alarms = ReadonlyMap<string, LiveAlarm>;
const NONE: Alarms = new Map();

/** The list that alarms are selected from. */
export interface SelectionScope {
  /** Names tab and filters: under other ones nothing is selected. */
  name: string;
  /** Rows that are listed now, by id. */
  rows: Readonly<Record<string, LiveAlarm>> | undefined;
}

/**
 * Selected alarms as they are now, by id. An action must not reach what cannot be seen: a selected row that is not
 * listed does not count, and a selection ends with the tab and the filters under which it was made.
 */
export function useSelection({ name, rows }: SelectionScope) {
  const [made, setMade] = useState(NONE);
  const [scope, setScope] = useState(name);
  if (scope !== name) {
    setScope(name);
    setMade(NONE);
  }
  const toggle = useCallback((alarm: LiveAlarm) => {
    setMade((known) => {
      const next = new Map(known);
      if (!next.delete(alarm.key)) next.set(alarm.key, alarm);
      return next;
    });
  }, []);
  const select = useCallback((alarms: readonly LiveAlarm[]) => {
    setMade(alarms.length === 0 ? NONE : new Map(alarms.map((alarm) => [alarm.key, alarm])));
  }, []);
  return { selected: listed(made, rows), toggle, select };
}

function listed(made: Alarms, rows: SelectionScope['rows']): Alarms {
  if (made.size === 0) return NONE;
  return new Map([...made.keys()].flatMap((key) => (rows?.[key] ? [[key, rows[key]] as const] : [])));
}
