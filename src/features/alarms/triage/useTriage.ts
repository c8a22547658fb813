import { useCallback, useMemo, useState } from 'react';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { isFailed, type AlarmAction, type AlarmResult, type ToldAction } from './alarmActions';
import { useAcknowledge } from './useAcknowledge';
import { useSelection, type SelectionScope } from './useSelection';
import type { Triage } from './triage';

/** An action that needs to be told more: for how long, to whom, with what result. */
export interface AskedAlarmAction {
  action: Exclude<AlarmAction, 'acknowledge'>;
  alarms: readonly LiveAlarm[];
}

/** Selection, actions and what became of them. */
export function useTriage(scope: SelectionScope) {
  const { selected, toggle, select } = useSelection(scope);
  const [asked, setAsked] = useState<AskedAlarmAction | null>(null);
  const [told, setTold] = useState<ToldAction | null>(null);

  const tell = useCallback(
    (action: AlarmAction, results: readonly AlarmResult[]) => {
      setTold({ action, outcomes: new Map(results.map(({ id, outcome }) => [id, outcome])) });
      // What failed stays selected, to be tried again.
      select(
        results.flatMap(({ outcome, alarm }) => (isFailed(outcome) && alarm && results.length > 1 ? [alarm] : [])),
      );
    },
    [select],
  );
  const acknowledge = useAcknowledge(useCallback((results) => tell('acknowledge', results), [tell]));

  const begin = useCallback(
    (action: AlarmAction, alarms: readonly LiveAlarm[]) => {
      if (alarms.length === 0) return;
      setTold(null);
      if (action === 'acknowledge') void acknowledge(alarms);
      else setAsked({ action, alarms });
    },
    [acknowledge],
  );

  const triage = useMemo<Triage>(
    () => ({ selected, toggle, begin, outcomes: told?.outcomes ?? NO_OUTCOMES }),
    [selected, toggle, begin, told],
  );
  return { triage, select, asked, told, tell, closeDialog: () => setAsked(null), forgetTold: () => setTold(null) };
}

const NO_OUTCOMES: Triage['outcomes'] = new Map();
