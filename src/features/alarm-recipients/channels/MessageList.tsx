import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmMessagesQuery } from '../../../api/evo-monitor/alarmChannel';
import { alarmChannel } from '../../../contract/evo-monitor/alarmChannel';
import { useMessageOutcome } from '../../../entities/alarm/useMessageOutcome';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { Tag } from '../../../kit/layout/Tag';
import { MessageDrawer } from './MessageDrawer';

const { List, Column, CountColumn, TimeColumn, Filter, useListState } = defineList(
  alarmChannel.messages,
  'alarmChannels',
);

const REFRESH_MS = 10_000;

interface MessageListProps {
  /** Switches to the other lists of the page. */
  lists: ReactNode;
}

/** Messages of all channels, newest first, with their outcomes. */
export function MessageList({ lists }: MessageListProps) {
  const { t } = useTranslation(['alarmChannels', 'status']);
  const list = useListState();
  const answer = useAlarmMessagesQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const describeOutcome = useMessageOutcome();
  return (
    <List state={list} answer={answer} nameOf={({ subject }) => subject}>
      <Page aside={list.open !== null && <MessageDrawer key={list.open} id={list.open} />}>
        <List.Bar search={t('messages.search')} actions={lists}>
          <Filter name="recipientIds" by={OptionFilter} kind="alarmRecipient" label={t('fields.recipientIds')} />
          <Filter name="kinds">{(kind) => t(`status:channel.${kind}`)}</Filter>
          <Filter name="states">{(state) => t(`status:messageState.${state}`)}</Filter>
        </List.Bar>
        <List.Table label={t('messages.tab')} empty={{ title: t('messages.none'), hint: t('messages.noneHint') }}>
          <TimeColumn name="createdAt" width={160} />
          <Column name="kind" width={112}>
            {({ kind }) => t(`status:channel.${kind}`)}
          </Column>
          <Column name="recipient" width={220}>
            {({ fullName }) => fullName}
          </Column>
          <Column name="subject" />
          <Column name="reason" width={112}>
            {({ reason }) => t(`messages.reason.${reason}`)}
          </Column>
          <CountColumn name="tries" width={88} />
          <Column name="outcome" width={132}>
            {describeOutcome}
          </Column>
          <CountColumn name="ms" width={88} />
          <Column name="state" width={132}>
            {({ state }) => <Tag>{t(`status:messageState.${state}`)}</Tag>}
          </Column>
        </List.Table>
        <List.Foot hasTimes />
      </Page>
    </List>
  );
}
