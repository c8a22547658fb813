import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmHistoryQuery } from '../../../api/evo-monitor/chargerAlarm';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { CommandDialogs } from '../../../entities/command/CommandDialogs';
import { ListExport } from '../../../entities/record/ListExport';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { AlarmDialogs } from '../dialogs/AlarmDialogs';
import { findVariant } from '../drawer/advisedCommands';
import { AlarmDrawer } from '../drawer/AlarmDrawer';
import type { SentCommand } from '../drawer/sentCommand';
import { HISTORY_LIST } from '../list/alarmAddress';
import { AlarmTabs } from '../list/AlarmTabs';
import { useQueueCounts } from '../list/useQueueCounts';
import { OutcomeBar } from '../triage/OutcomeBar';
import { useTriage } from '../triage/useTriage';
import { TriageContext } from '../triage/useTriageContext';
import { useHistoryFilters } from './useHistoryFilters';
import { useHistoryColumns } from './useHistoryColumns';

const { List, useListState } = defineList(chargerAlarm.history, 'alarmHistory');

/** Alarms that have left the queue: their cause, their duration, and the result recorded at their closing. */
export function AlarmHistory() {
  const { t } = useTranslation(['alarmHistory', 'alarms', 'status', 'monitor', 'records']);
  const list = useListState();
  const answer = useAlarmHistoryQuery({ body: list.body }, { refetchOnMountOrArgChange: true });
  const counts = useQueueCounts();
  const nameOf = useAlarmName();
  const [sent, setSent] = useState<(SentCommand & { alarm: string | null }) | null>(null);
  const { triage, pendingAction, lastOutcome, tell, closeDialog, dismissOutcome } = useTriage(HISTORY_LIST);
  const columns = useHistoryColumns(list.open !== null);
  const filters = useHistoryFilters();
  const tellResults: typeof tell = (action, results) => {
    tell(action, results);
    void answer.refetch();
  };
  return (
    <TriageContext value={triage}>
      <List state={list} answer={answer} nameOf={nameOf} part={HISTORY_LIST} mixesStations>
        <CommandDialogs
          onReceipt={(request, commandId) => setSent({ alarm: list.open, commandId, word: findVariant(request) })}
        >
          <Page
            aside={
              list.open !== null && (
                <AlarmDrawer
                  alarmKey={list.open}
                  sent={sent?.alarm === list.open ? sent : null}
                  onClose={() => list.openRecord(null)}
                />
              )
            }
          >
            <Toolbar label={t('alarms:tabs')}>
              <AlarmTabs tab={HISTORY_LIST} counts={counts} />
            </Toolbar>
            <List.Bar actions={<ListExport endpoint={chargerAlarm.export} fixed={{ isOpen: false }} />}>
              {filters}
            </List.Bar>
            <List.Table>{columns}</List.Table>
            {lastOutcome && <OutcomeBar lastOutcome={lastOutcome} onClose={dismissOutcome} />}
            <List.Foot hasTimes="station" />
          </Page>
        </CommandDialogs>
      </List>
      {pendingAction && (
        <AlarmDialogs
          pendingAction={pendingAction}
          onClose={closeDialog}
          onResults={(results) => tellResults(pendingAction.action, results)}
        />
      )}
    </TriageContext>
  );
}
