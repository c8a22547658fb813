import { IconArrowDown, IconArrowUp, IconExclamationMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useOcppLogPageQuery } from '../../api/evo-monitor/ocppLog';
import { isProblem } from '../../api/problem';
import type { OcppMessage } from '../../contract/evo-monitor/ocppLog';
import type { LiveConnector } from '../../contract/live/connector';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { formatInZone, zoneFor } from '../../lib/time';
import classes from './ConnectorDrawer.module.css';

const REFRESH_MS = 3_000;
const ICONS = { up: IconArrowUp, down: IconArrowDown, error: IconExclamationMark } as const;

/** The last OCPP messages of the charger, newest first. */
export function MessagesTab({ row }: { row: LiveConnector }) {
  const { t } = useTranslation(['monitor', 'common']);
  const [zone] = useZoneChoice();
  const { data, error, refetch } = useOcppLogPageQuery(
    { body: { chargerCode: row.chargerCode, pageSize: 50 } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (!data && isProblem(error)) {
    return (
      <ErrorState
        message={error.message}
        {...(error.requestId && { requestId: error.requestId })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows count={10} />;
  if (data.records.length === 0) return <p className={classes.note}>{t('messages.none')}</p>;
  return (
    <ul className={classes.messages}>
      {data.records.map((message) => (
        <Message key={message.id} message={message} timezone={zoneFor(zone, row.timezone)} />
      ))}
    </ul>
  );
}

function Message({ message, timezone }: { message: OcppMessage; timezone: string }) {
  const { t, i18n } = useTranslation('monitor');
  const Icon = ICONS[message.level];
  return (
    <li className={classes.message}>
      <details>
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
        <pre className={classes.raw}>{pretty(message.content)}</pre>
      </details>
    </li>
  );
}

function pretty(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2);
  } catch {
    return content;
  }
}
