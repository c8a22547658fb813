import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownTime } from '../../access/useShownTime';
import type { AlarmMessage } from '../../contract/evo-monitor/alarmChannel';
import { Tag } from '../../kit/layout/Tag';
import classes from './SentMessages.module.css';
import { useMessageOutcome } from './useMessageOutcome';

interface SentMessagesProps {
  messages: readonly AlarmMessage[];
  /** IANA name of the zone of the place of the alarm. */
  timezone: string;
}

/** Messages about an alarm with their tries and outcomes, one line each. */
export function SentMessages({ messages, timezone }: SentMessagesProps) {
  const { t } = useTranslation(['alarms', 'status']);
  const shown = useShownTime();
  const describeOutcome = useMessageOutcome();
  return (
    <ul className={classes.messages}>
      {messages.map(({ id, kind, fullName, createdAt, state, tries, ...outcome }) => (
        <li key={id} className={classes.message}>
          <span className={classes.quiet}>{shown(createdAt, timezone)}</span>
          <Link to={`/live/alarm-recipients?list=messages&open=${id}`}>
            {`${t(`status:channel.${kind}`)}, ${fullName}`}
          </Link>
          <span className={classes.end}>
            {tries > 1 && <span className={classes.quiet}>{t('messages.tries', { count: tries })}</span>}
            <Tag>{state === 'delivered' ? t('status:messageState.delivered') : describeOutcome(outcome)}</Tag>
          </span>
        </li>
      ))}
    </ul>
  );
}
