import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useOcppLogPageQuery } from '../../api/evo-monitor/ocppLog';
import { isProblem } from '../../api/problem';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { fromWire, toWire, zoneFor } from '../../lib/time';
import { MessageList } from './MessageList';
import { SessionFrames } from './SessionFrames';

interface SessionMessagesProps {
  /** Null: not known to the product. */
  txnId: string | null;
  chargerCode: string;
  /** Time zone of the station. */
  timezone: string;
  startedAt: string;
  /** Null: it still runs. */
  stoppedAt: string | null;
}

/** A charger authorizes before a session and reports its result after it. */
const BEFORE_MS = 120_000;
const AFTER_MS = 120_000;
const STEP = 100;

/** OCPP messages of a session in both directions, from its authorization to the last message. */
export function SessionMessages({ txnId, chargerCode, timezone, startedAt, stoppedAt }: SessionMessagesProps) {
  const { t } = useTranslation('records');
  const [zone] = useZoneChoice();
  const [page, setPage] = useState(1);
  const span = {
    from: toWire(fromWire(startedAt) - BEFORE_MS),
    ...(stoppedAt !== null && { to: toWire(fromWire(stoppedAt) + AFTER_MS) }),
  };
  const { data, error, refetch } = useOcppLogPageQuery({
    body: { chargerCode, ...span, sort: [{ field: 'time', order: 'asc' }], pageNum: page, pageSize: STEP },
  });
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  const pages = Math.ceil(data.total / STEP);
  return (
    <>
      {txnId !== null && <SessionFrames txnId={txnId} timezone={timezone} />}
      <MessageList messages={data.records} timezone={zoneFor(zone, timezone)} />
      {page < pages && (
        <Button m={12} variant="default" onClick={() => setPage(page + 1)}>
          {t('list.nextPage')}
        </Button>
      )}
    </>
  );
}
