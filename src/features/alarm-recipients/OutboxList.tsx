import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useAlarmOutboxQuery } from '../../api/evo-monitor/chargerAlarmNotification';
import { Tag } from '../../kit/layout/Tag';
import { formatInZone, zoneFor } from '../../lib/time';
import classes from './OutboxList.module.css';
import { PagedTable } from './PagedTable';
import type { RecipientsQuery } from './useRecipientsQuery';

interface OutboxListProps {
  query: RecipientsQuery;
  onChange: (part: Partial<RecipientsQuery>) => void;
}

const PAGE_SIZE = 50;
const REFRESH_MS = 10_000;

/** The mails about alarms, newest first: what is waiting, what went out, what failed and why. */
export function OutboxList({ query, onChange }: OutboxListProps) {
  const { t, i18n } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const answer = useAlarmOutboxQuery(
    { body: { pageNum: query.page, pageSize: PAGE_SIZE, ...(query.text && { text: query.text }) } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const columns = ['time', 'recipient', 'subject', 'state'] as const;
  return (
    <PagedTable
      label={t('outbox.tab')}
      columns={columns.map((column) => t(`outbox.${column}`))}
      answer={answer}
      empty={
        query.text
          ? { title: t('outbox.noMatch'), hint: t('empty.noMatchHint') }
          : { title: t('outbox.none'), hint: t('outbox.noneHint') }
      }
      count={t('outbox.count', { count: answer.data?.total ?? 0 })}
      onPage={(page) => onChange({ page })}
    >
      {answer.data?.records.map(({ id, recipient, subject, content, createdAt, state, error }) => (
        <tr key={id}>
          <td data-label={t('outbox.time')}>
            {formatInZone(createdAt, zoneFor(zone, null), 'dateTime', i18n.language)}
          </td>
          <td data-label={t('outbox.recipient')}>{recipient}</td>
          <td data-label={t('outbox.subject')}>
            <details className={classes.mail}>
              <summary>{subject}</summary>
              <pre>{content}</pre>
            </details>
          </td>
          <td data-label={t('outbox.state')}>
            <Tag>{t(`mails.${state}`)}</Tag> {error}
          </td>
        </tr>
      ))}
    </PagedTable>
  );
}
