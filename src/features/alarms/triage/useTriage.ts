import { useCallback, useMemo, useState } from 'react';
import { useAcknowledgeAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { showProblem } from '../../../entities/problem/showProblem';
import { useSelection } from '../../../kit/crud/selection/useSelection';
import type { AlarmsViewState } from '../../../live/viewState';
import { isFailed, whyNotAlarm, type AlarmAction, type AlarmResult, type ActionOutcome } from './alarmActions';
import type { Triage } from './useTriageContext';

/** An action that needs input: duration, assignee or result. */
export interface PendingAlarmAction {
  action: Exclude<AlarmAction, 'acknowledge'>;
  alarms: readonly LiveAlarm[];
}

const NO_ITEMS: AlarmsViewState['items'] = [];
const NO_FILTERS = {};
const NO_OUTCOMES: Triage['outcomes'] = new Map();

/**
 * Selection of alarms, actions on them, and the outcomes. An action must not reach what cannot be seen: a selected row
 * that is not listed does not count, and a selection ends with the tab and the filters under which it was made.
 *
 * @param scope names tab and filters
 * @param items the lines that are listed now
 */
export function useTriage(scope: string, items: AlarmsViewState['items'] = NO_ITEMS) {
  const listed = useMemo(() => {
    const records = items.filter(({ type }) => type === 'row').map(({ key }) => ({ id: key }));
    return { records, total: records.length };
  }, [items]);
  const selection = useSelection({ view: scope, filters: NO_FILTERS, pageNum: 1, pageSize: 0 }, listed);
  const { selected, toggle, select } = selection;
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

  const triage = useMemo<Triage>(
    () => ({ selected, toggle, begin, outcomes: lastOutcome?.outcomes ?? NO_OUTCOMES }),
    [selected, toggle, begin, lastOutcome],
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

/** Acknowledges alarms in the version that was seen; those that need no acknowledgement are left out. */
function useAcknowledge(onResults: (results: readonly AlarmResult[]) => void) {
  const [call] = useAcknowledgeAlarmsMutation();
  return useCallback(
    async (alarms: readonly LiveAlarm[]) => {
      const acknowledgeable = alarms.filter((alarm) => whyNotAlarm('acknowledge', alarm) === null);
      if (acknowledgeable.length === 0) return;
      const { data, error } = await call({
        body: { alarms: acknowledgeable.map(({ key, version }) => ({ id: key, version })) },
      });
      if (data) onResults(data.results);
      else showProblem(error);
    },
    [call, onResults],
  );
}
