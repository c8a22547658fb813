import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { useShownTime } from '../../../access/useShownTime';
import { useAlarmMessagesQuery } from '../../../api/evo-monitor/alarmChannel';
import { alarmChannel } from '../../../contract/evo-monitor/alarmChannel';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { useMessageOutcome } from '../../../entities/alarm/useMessageOutcome';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Tag } from '../../../kit/layout/Tag';
import classes from './AlarmDrawer.module.css';

const PAGE_SIZE = 20;

/** Messages about an alarm by SMS, webhook and chat, with their outcomes; nothing where none was sent. */
export function AlarmMessages({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation(['alarms', 'status']);
  const shown = useShownTime();
  const describeOutcome = useMessageOutcome();
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
      <ul className={classes.commands}>
        {data.records.map(({ id, kind, fullName, createdAt, state, ...outcome }) => (
          <li key={id} className={classes.command}>
            <span className={classes.quiet}>{shown(createdAt, alarm.timezone)}</span>
            <Link to={`/live/alarm-recipients?list=messages&open=${id}`}>
              {`${t(`status:channel.${kind}`)}, ${fullName}`}
            </Link>
            <Tag>{state === 'delivered' ? t('status:messageState.delivered') : describeOutcome(outcome)}</Tag>
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
