import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { CommandDialogs } from '../../../entities/command/CommandDialogs';
import { useAddressState } from '../../../kit/address/useAddressState';
import { LiveList } from '../../../kit/crud/LiveList';
import { SelectionBar } from '../../../kit/crud/selection/SelectionBar';
import { Page } from '../../../kit/layout/Page';
import { useListWindow } from '../../../kit/table/useListWindow';
import { useAlarmsView } from '../../../live/alarmHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import classes from './AlarmQueue.module.css';
import { AlarmDialogs } from '../dialogs/AlarmDialogs';
import { findVariant } from '../drawer/advisedCommands';
import { AlarmDrawer } from '../drawer/AlarmDrawer';
import type { SentCommand } from '../drawer/sentCommand';
import { ALARM_ADDRESS, toAlarmFilters } from '../list/alarmAddress';
import { AlarmFoot } from '../list/AlarmFoot';
import { AlarmList } from '../list/AlarmList';
import { AlarmToolbar } from '../list/AlarmToolbar';
import { useAlarmGroups, useToggledGroups } from '../list/useAlarmGroups';
import { useFrozenList } from '../list/useFrozenList';
import { AlarmActions } from '../triage/AlarmActions';
import { OutcomeBar } from '../triage/OutcomeBar';
import { useAssignToMe } from '../triage/useAssignToMe';
import { useTriage } from '../triage/useTriage';
import { TriageContext } from '../triage/useTriageContext';
import { useTriageCursor } from './useTriageCursor';
import { QueueHead } from './QueueHead';

/** The queue of alarms: worst and newest first, worked through by keys, each with its meaning and advised steps. */
export function AlarmQueue() {
  useTranslation(['alarms', 'status', 'monitor', 'records']);
  const userId = useSelector(selectAccount)?.userId ?? '';
  const address = useAddressState(ALARM_ADDRESS);
  const { query, change } = address;
  const { toggled, toggle } = useToggledGroups();
  const { window, showLine } = useListWindow();
  const isReplay = useIsReplay();
  const { isFrozen: isHeld, handlers } = useFrozenList();
  // No action waits for its row in a replay, and each moment is shown whole.
  const isFrozen = isHeld && !isReplay;
  const [taken, takeNew] = useReducer((count: number) => count + 1, 0);
  const [sent, setSent] = useState<(SentCommand & { alarm: string | null }) | null>(null);
  const { tab, grouping } = query;
  const isGrouped = grouping === 'like';
  const filters = toAlarmFilters(query, userId);
  const view = useAlarmsView({ tab, filters, isGrouped, toggledGroups: toggled, window, isFrozen, taken });
  const groups = useAlarmGroups(view, toggle);
  const { triage, selection, pendingAction, lastOutcome, tell, closeDialog, dismissOutcome } = useTriage(
    JSON.stringify([tab, filters, isGrouped]),
    view,
    tab,
  );
  const assignToMe = useAssignToMe((results) => tell('assign', results));
  const cursor = useTriageCursor({
    ...{ view, groups, query, triage, takeNew },
    onAssignToMe: (alarms) => void assignToMe(alarms),
    onChange: change,
  });

  return (
    <TriageContext value={triage}>
      <LiveList state={address} selection={selection}>
        <CommandDialogs
          onReceipt={(request, commandId) => setSent({ alarm: query.alarm, commandId, word: findVariant(request) })}
        >
          <Page
            aside={
              query.alarm !== null && (
                <AlarmDrawer
                  alarmKey={query.alarm}
                  sent={sent?.alarm === query.alarm ? sent : null}
                  onClose={() => change({ alarm: null })}
                />
              )
            }
          >
            <QueueHead view={view} query={query} onChange={change} />
            <AlarmToolbar view={view} query={query} filters={filters} onChange={change} onTakeNew={cursor.takeNew} />
            <div className={classes.list} {...handlers}>
              <AlarmList
                view={view}
                query={query}
                groups={groups}
                cursor={cursor}
                onShowLine={showLine}
                onOpen={(key) => change({ alarm: key })}
                onSelect={selection.select}
              />
            </div>
            {/* Below the list, since a bar that appears above it would move its rows. */}
            {lastOutcome && <OutcomeBar lastOutcome={lastOutcome} onClose={dismissOutcome} />}
            <SelectionBar>
              {({ records }) => <AlarmActions alarms={records.flatMap(({ id }) => view?.rows[id] ?? [])} />}
            </SelectionBar>
            <AlarmFoot keys={cursor.keys} />
          </Page>
        </CommandDialogs>
      </LiveList>
      {pendingAction && (
        <AlarmDialogs
          pendingAction={pendingAction}
          onClose={closeDialog}
          onResults={(results) => tell(pendingAction.action, results)}
        />
      )}
    </TriageContext>
  );
}
