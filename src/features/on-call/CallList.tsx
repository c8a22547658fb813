import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnCallCallsQuery } from '../../api/evo-monitor/onCallChain';
import { CALL_DAYS } from '../../contract/evo-monitor/onCallCalls';
import { onCallChain } from '../../contract/evo-monitor/onCallChain';
import { getAlarmSubject } from '../../contract/live/alarm';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { useAlarmPlace } from '../../entities/alarm/useAlarmPlace';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { CallDrawer } from './CallDrawer';
import { useCallWords } from './useCallWords';

const { List, Column, TimeColumn, Filter, useListState } = defineList(onCallChain.calls, 'onCallCalls');

const REFRESH_MS = 10_000;

/** The alarms that chains called for in four weeks, newest first, with the answers and the time until them. */
export function CallList({ lists }: { lists: ReactNode }) {
  const { t } = useTranslation(['onCallCalls', 'status']);
  const list = useListState();
  const answer = useOnCallCallsQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const nameOf = useAlarmName();
  const placeOf = useAlarmPlace();
  const words = useCallWords();
  return (
    <List state={list} answer={answer} nameOf={({ alarm }) => nameOf(alarm)} mixesStations>
      <Page aside={list.open !== null && <CallDrawer key={list.open} id={list.open} />}>
        <List.Bar search={t('search')} actions={lists}>
          <Filter name="priorities">{(priority) => t(`status:priority.${priority}`)}</Filter>
          <Filter name="answers">{words.nameAnswer}</Filter>
          <Filter name="outcomes">{(outcome) => t(`outcome.${outcome}`)}</Filter>
          <Filter name="chainIds" by={LinkedFilter} nameField="chain" label={t('fields.chain')} />
        </List.Bar>
        <List.Table label={t('title')} empty={{ title: t('none', { count: CALL_DAYS }), hint: t('noneHint') }}>
          <TimeColumn name="startedAt" width={160} />
          <Column name="priority" width={112}>
            {({ alarm }) => <PriorityBadge priority={alarm.priority} />}
          </Column>
          <Column name="alarm" width={220}>
            {({ alarm }) => nameOf(alarm)}
          </Column>
          <Column name="place">
            {({ alarm }) => [getAlarmSubject(alarm), placeOf(alarm)].filter(Boolean).join(', ')}
          </Column>
          <Column name="chain" width={144} />
          <Column name="answeredBy" width={180}>
            {words.describeAnswer}
          </Column>
          <Column name="after" width={96}>
            {words.formatWait}
          </Column>
          <Column name="outcome" width={144}>
            {({ outcome }) => <Tag>{t(`outcome.${outcome ?? 'calling'}`)}</Tag>}
          </Column>
        </List.Table>
        <List.Foot hasTimes="station" />
      </Page>
    </List>
  );
}
