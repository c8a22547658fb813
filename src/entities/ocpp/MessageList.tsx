import { IconArrowDown, IconArrowUp, IconExclamationMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OcppMessage } from '../../contract/evo-monitor/ocppLog';
import { formatInZone } from '../../lib/time';
import { RecordLink } from '../record/RecordLink';
import { formatFrame } from './formatFrame';
import classes from './MessageList.module.css';

const ICONS = { up: IconArrowUp, down: IconArrowDown, error: IconExclamationMark } as const;

interface MessageListProps {
  messages: readonly OcppMessage[];
  /** IANA name of the clock. */
  timezone: string;
  /** Their contents are shown from the beginning. */
  isOpen?: boolean;
  /** Session that is shown itself: its messages need no link to it. */
  shownTxnId?: string | null;
}

/** OCPP messages in their order; each opens to its content. */
export function MessageList({ messages, timezone, isOpen = false, shownTxnId = null }: MessageListProps) {
  const { t } = useTranslation('monitor');
  if (messages.length === 0) return <p className={classes.note}>{t('messages.none')}</p>;
  return (
    <ul className={classes.messages}>
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          timezone={timezone}
          isOpen={isOpen}
          txnId={message.txnId === shownTxnId ? null : message.txnId}
        />
      ))}
    </ul>
  );
}

interface MessageProps extends Pick<MessageListProps, 'timezone'> {
  message: OcppMessage;
  isOpen: boolean;
  /** Session to link to. */
  txnId: string | null;
}

function Message({ message, timezone, isOpen, txnId }: MessageProps) {
  const { t, i18n } = useTranslation('monitor');
  const Icon = ICONS[message.level];
  return (
    <li className={classes.message}>
      <details open={isOpen}>
        <summary>
          <span className={classes.quiet}>{formatInZone(message.time, timezone, 'timeMs', i18n.language)}</span>
          <Icon
            size={15}
            stroke={1.6}
            className={message.level === 'error' ? classes.trouble : classes.quiet}
            aria-label={t(`messages.${message.level}`)}
          />
          <span>
            {message.messageName ?? t('messages.noName')}{' '}
            {message.messageType === 3 && <span className={classes.quiet}>{t('messages.answer')}</span>}
          </span>
          <span className={classes.quiet}>
            {message.roundTripMs !== null && t('messages.roundTrip', { ms: message.roundTripMs })}
          </span>
        </summary>
        <pre className={classes.raw}>{formatFrame(message.content)}</pre>
      </details>
      {txnId !== null && (
        <span className={classes.session}>
          {`${t('messages.session')} `}
          <RecordLink kind="session" id={txnId}>
            {txnId}
          </RecordLink>
        </span>
      )}
    </li>
  );
}
