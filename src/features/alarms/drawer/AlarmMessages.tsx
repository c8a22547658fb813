import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useAlarmMessagesQuery } from '../../../api/evo-monitor/alarmChannel';
import { alarmChannel } from '../../../contract/evo-monitor/alarmChannel';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { SentMessages } from '../../../entities/alarm/SentMessages';
import { DrawerSection } from '../../../kit/layout/DrawerSection';

const PAGE_SIZE = 20;

/** Messages about an alarm by SMS, webhook and chat, with their outcomes; nothing where none was sent. */
export function AlarmMessages({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('alarms');
  const maySee = useCan(alarmChannel.messages);
  const { data, refetch } = useAlarmMessagesQuery(
    { body: { alarmId: alarm.key, pageSize: PAGE_SIZE } },
    { skip: !maySee },
  );
  const { version } = alarm;
  useEffect(() => {
    if (maySee) void refetch();
  }, [version, maySee, refetch]);
  if (!data || data.records.length === 0) return null;
  return (
    <DrawerSection title={t('messages.title')}>
      <SentMessages messages={data.records} timezone={alarm.timezone} />
    </DrawerSection>
  );
}
