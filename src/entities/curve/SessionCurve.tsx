import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useChargingCurveQuery } from '../../api/evo-monitor/chargingReport';
import { isProblem } from '../../api/problem';
import { CURVE_COLUMNS } from '../../contract/live/curve';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { zoneFor } from '../../lib/time';
import { CurveCharts } from './CurveCharts';

interface SessionCurveProps {
  /** Null: there was no session. */
  txnId: string | null;
  /** Time zone of the station. */
  timezone: string;
  /** For the files' names. */
  name: string;
  isRunning?: boolean;
}

const REFRESH_MS = 10_000;

/** The charging curve of a session that is over, or nearly: it is asked for, not followed. */
export function SessionCurve({ txnId, timezone, name, isRunning = false }: SessionCurveProps) {
  const { t } = useTranslation('common');
  const [choice] = useZoneChoice();
  const { data, error, refetch } = useChargingCurveQuery(
    { params: { txnId: txnId ?? '' }, body: {} },
    { skip: txnId === null, ...(isRunning && { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true }) },
  );
  const columns = useMemo(
    () => data && CURVE_COLUMNS.map((_, column) => data.points.map((point) => point[column] ?? null)),
    [data],
  );
  if (txnId === null || data?.points.length === 0) return <EmptyState title={t('noData')} />;
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  return <CurveCharts txnId={txnId} columns={columns} zone={zoneFor(choice, timezone)} name={name} />;
}
