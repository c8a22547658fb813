import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useOcppLogPageQuery } from '../../api/evo-monitor/ocppLog';
import { isProblem } from '../../api/problem';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { zoneFor } from '../../lib/time';
import { MessageList } from './MessageList';

interface SpanMessagesProps {
  chargerCode: string;
  /** Time zone of the station; null: not known. */
  timezone: string | null;
  /** Wire times; without `to` up to now. */
  span: { from: string; to?: string };
  /** Session that is shown itself. */
  shownTxnId?: string | null;
}

const STEP = 100;

/** OCPP messages of a charger in a span of time, oldest first. */
export function SpanMessages({ chargerCode, timezone, span, shownTxnId = null }: SpanMessagesProps) {
  const { t } = useTranslation('records');
  const [zone] = useZoneChoice();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOcppLogPageQuery({
    body: { chargerCode, ...span, sort: [{ field: 'time', order: 'asc' }], pageNum: page, pageSize: STEP },
  });
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  const pages = Math.ceil(data.total / STEP);
  return (
    <>
      <MessageList messages={data.records} timezone={zoneFor(zone, timezone)} shownTxnId={shownTxnId} />
      {page < pages && (
        <Button m={12} variant="default" onClick={() => setPage(page + 1)}>
          {t('list.nextPage')}
        </Button>
      )}
    </>
  );
}
