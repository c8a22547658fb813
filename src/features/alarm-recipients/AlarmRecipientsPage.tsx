import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChannelList } from './channels/ChannelList';
import { MessageList } from './channels/MessageList';
import { OutboxList } from './OutboxList';
import { RecipientList } from './RecipientList';

const LISTS = ['recipients', 'channels', 'messages', 'outbox'] as const;
type ListName = (typeof LISTS)[number];

const SCREENS: Record<ListName, (props: { lists: ReactNode }) => ReactNode> = {
  recipients: RecipientList,
  channels: ChannelList,
  messages: MessageList,
  outbox: OutboxList,
};

/** Recipients of alarms with their channels, and the messages and mails themselves. */
export default function AlarmRecipientsPage() {
  const { t } = useTranslation(['recipients', 'alarmChannels', 'records', 'alarms', 'status']);
  const [search, setSearch] = useSearchParams();
  const open = LISTS.find((name) => name === search.get('list')) ?? 'recipients';
  const labels: Record<ListName, string> = {
    recipients: t('title'),
    channels: t('alarmChannels:title'),
    messages: t('alarmChannels:messages.tab'),
    outbox: t('outbox.tab'),
  };
  const lists = (
    <SegmentedControl
      aria-label={t('tabs')}
      value={open}
      data={LISTS.map((value) => ({ value, label: labels[value] }))}
      onChange={(list) => setSearch(list === 'recipients' ? {} : { list })}
    />
  );
  const Screen = SCREENS[open];
  return <Screen lists={lists} />;
}
