import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAcknowledgeAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { MOST_ALARMS } from '../../../contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../contract/live/alarm';
import type { QueueState } from '../../../contract/live/alarmState';
import { showProblem } from '../../../entities/problem/showProblem';
import { useSelection } from '../../../kit/crud/selection/useSelection';
import type { AlarmsViewState } from '../../../live/viewState';
import { splitCleared } from './clearedAlarms';
import { isFailed, whyNotAlarm, type AlarmAction, type AlarmResult, type ActionOutcome } from './alarmActions';
import type { Triage } from './useTriageContext';

/** An action that needs input: duration, assignee or result. */
export interface PendingAlarmAction {
  action: Exclude<AlarmAction, 'acknowledge'>;
  alarms: readonly LiveAlarm[];
}

const NO_FILTERS = {};
const NO_OUTCOMES: Triage['outcomes'] = new Map();

/**
 * Selection of alarms, actions on them, and the outcomes. An action must not reach an alarm out of sight: a selected
 * row that is not listed does not count, and a selection ends with the tab and the filters under which it was made.
 *
 * @param scope names tab and filters
 * @param view the lines that are listed now, where they can be selected; a group stands for all its alarms
 * @param tab the tab of these lines
 */
export function useTriage(scope: string, view?: AlarmsViewState, tab?: QueueState) {
  const listedKeys = useMemo(() => listAlarmKeys(view).join(' '), [view]);
  const listed = useMemo(() => {
    const records = listedKeys === '' ? [] : listedKeys.split(' ').map((id) => ({ id }));
    return { records, total: records.length };
  }, [listedKeys]);
  const selection = useSelection({ view: scope, filters: NO_FILTERS, pageNum: 1, pageSize: 0 }, listed);
  const { selected, toggle, select } = selection;
  const toggleAll = useCallback(
    (ids: readonly string[]) => {
      const others = [...selected].filter((id) => !ids.includes(id));
      select(ids.every((id) => selected.has(id)) ? others : [...others, ...ids]);
    },
    [selected, select],
  );
  const [pendingAction, setPendingAction] = useState<PendingAlarmAction | null>(null);
  const [lastOutcome, setLastOutcome] = useState<ActionOutcome | null>(null);

  const tell = useCallback(
    (action: AlarmAction, results: readonly AlarmResult[]) => {
      setLastOutcome({ action, outcomes: new Map(results.map(({ id, outcome }) => [id, outcome])) });
      // Failed alarms stay selected for a retry.
      select(results.length > 1 ? results.filter(({ outcome }) => isFailed(outcome)).map(({ id }) => id) : []);
    },
    [select],
  );
  const acknowledge = useAcknowledge(useCallback((results) => tell('acknowledge', results), [tell]));

  const begin = useCallback(
    (action: AlarmAction, alarms: readonly LiveAlarm[]) => {
      if (alarms.length === 0) return;
      setLastOutcome(null);
      if (action === 'acknowledge') void acknowledge(alarms);
      else setPendingAction({ action, alarms });
    },
    [acknowledge],
  );

  // The page's own copy: a context that changes with every patch would render every row.
  const rows = useRef(view?.rows);
  useEffect(() => {
    rows.current = view?.rows;
  });
  const acknowledgeCleared = useCallback(
    (ids: readonly string[]) => {
      const { cleared, skipped } = splitCleared(
        ids.flatMap((id) => rows.current?.[id] ?? []),
        tab,
      );
      setLastOutcome(null);
      void acknowledge(cleared, skipped);
    },
    [acknowledge, tab],
  );

  const triage = useMemo<Triage>(
    () => ({ selected, toggle, toggleAll, begin, acknowledgeCleared, outcomes: lastOutcome?.outcomes ?? NO_OUTCOMES }),
    [selected, toggle, toggleAll, begin, acknowledgeCleared, lastOutcome],
  );
  return {
    triage,
    selection,
    pendingAction,
    lastOutcome,
    tell,
    closeDialog: () => setPendingAction(null),
    dismissOutcome: () => setLastOutcome(null),
  };
}

/** Keys of the alarms that are listed, on a line of their own or by their group. */
export function listAlarmKeys(view: AlarmsViewState | undefined): string[] {
  if (!view) return [];
  const rowKeys = view.items.flatMap(({ type, key }) => (type === 'row' ? [key] : []));
  return [...new Set([...rowKeys, ...Object.values(view.groups).flatMap(({ members }) => members)])];
}

/**
 * Acknowledges alarms in the version that was seen; alarms that need no acknowledgement are left out. The results of
 * skipped alarms are reported together with the others.
 */
function useAcknowledge(onResults: (results: readonly AlarmResult[]) => void) {
  const [call] = useAcknowledgeAlarmsMutation();
  return useCallback(
    async (alarms: readonly LiveAlarm[], skipped: readonly AlarmResult[] = []) => {
      const acknowledgeable = alarms.filter((alarm) => whyNotAlarm('acknowledge', alarm) === null);
      const results = [...skipped];
      for (let from = 0; from < acknowledgeable.length; from += MOST_ALARMS) {
        const part = acknowledgeable.slice(from, from + MOST_ALARMS);
        const { data, error } = await call({
          body: { alarms: part.map(({ key, version }) => ({ id: key, version })) },
        });
        if (!data) {
          showProblem(error);
          break;
        }
        results.push(...data.results);
      }
      if (results.length > 0) onResults(results);
    },
    [call, onResults],
  );
}
