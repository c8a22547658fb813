import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { CommandDialogs } from '../../entities/command/CommandDialogs';
import { Page } from '../../kit/layout/Page';
import { useCollapsedGroups } from '../../kit/table/useCollapsedGroups';
import { useListWindow } from '../../kit/table/useListWindow';
import { useAlarmsView } from '../../live/alarmHooks';
import { AlarmDrawer } from './drawer/AlarmDrawer';
import { AlarmFigures } from './figures/AlarmFigures';
import { AlarmFoot } from './list/AlarmFoot';
import { AlarmList } from './list/AlarmList';
import { alarmFiltersOf } from './list/alarmQuery';
import classes from './AlarmsPage.module.css';
import { AlarmToolbar } from './list/AlarmToolbar';
import { AlarmDialogs } from './dialogs/AlarmDialogs';
import { OutcomeBar } from './triage/OutcomeBar';
import { rowsInView } from './list/rowsInView';
import { SelectionBar } from './triage/SelectionBar';
import { TriageContext } from './triage/triage';
import { useAlarmQuery } from './list/useAlarmQuery';
import { useFrozenList } from './list/useFrozenList';
import { useTriage } from './triage/useTriage';
import { useTriageCursor } from './triage/useTriageCursor';

/** The queue of alarms: worst and newest first, worked through by keys, each with what it means and what to do. */
export default function AlarmsPage() {
  useTranslation(['alarms', 'status', 'monitor']);
  const userId = useSelector(selectAccount)?.userId ?? '';
  const { query, change } = useAlarmQuery();
  const groups = useCollapsedGroups();
  const { window, showLine } = useListWindow();
  const { isFrozen, handlers } = useFrozenList();
  const [taken, takeNew] = useReducer((count: number) => count + 1, 0);
  const [sent, setSent] = useState<{ alarm: string | null; commandId: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const filters = alarmFiltersOf(query, userId);
  const view = useAlarmsView({
    tab: query.tab,
    filters,
    collapsedGroups: groups.collapsed,
    window,
    isFrozen,
    taken,
  });
  const scope = { name: JSON.stringify([query.tab, filters]), rows: view?.rows };
  const { triage, select, asked, told, tell, closeDialog, forgetTold } = useTriage(scope);

  const cursor = useTriageCursor({ view, query, triage, takeNew, onChange: change });
  const selectVisible = (isSelected: boolean) =>
    select(isSelected ? rowsInView(list.current).flatMap((key) => view?.rows[key] ?? []) : []);

  return (
    <TriageContext value={triage}>
      <CommandDialogs onReceipt={(_, commandId) => setSent({ alarm: query.alarm, commandId })}>
        <Page
          aside={
            query.alarm !== null && (
              <AlarmDrawer
                alarmKey={query.alarm}
                sentId={sent?.alarm === query.alarm ? sent.commandId : null}
                onClose={() => change({ alarm: null })}
              />
            )
          }
        >
          <AlarmFigures
            open={view?.open}
            priorities={query.priorities}
            onPriorities={(priorities) => change({ priorities })}
          />
          <AlarmToolbar view={view} query={query} userId={userId} onChange={change} onTakeNew={cursor.takeNew} />
          <div ref={list} className={classes.list} {...handlers}>
            <AlarmList
              view={view}
              query={query}
              groups={groups}
              cursor={cursor.ref}
              onCursor={cursor.onCursor}
              onShowLine={showLine}
              onChange={change}
              onSelectVisible={selectVisible}
            />
          </div>
          {/* Below the list: what comes and goes above it would move its rows. */}
          {told && <OutcomeBar told={told} onClose={forgetTold} />}
          <SelectionBar onClear={() => select([])} />
          <AlarmFoot keys={cursor.keys} />
        </Page>
      </CommandDialogs>
      {asked && (
        <AlarmDialogs asked={asked} onClose={closeDialog} onResults={(results) => tell(asked.action, results)} />
      )}
    </TriageContext>
  );
}
