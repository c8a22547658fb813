import { useZoneChoice } from '../../access/useZoneChoice';
import { useOcppLogPageQuery } from '../../api/evo-monitor/ocppLog';
import { isProblem } from '../../api/problem';
import { MessageList } from './MessageList';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { zoneFor } from '../../lib/time';

const REFRESH_MS = 3_000;

interface LatestMessagesProps {
  /** Or serial number of a home charger. */
  chargerCode: string;
  /** Time zone of the place. */
  timezone: string;
}

/** The last OCPP messages of a charger, newest first. */
export function LatestMessages({ chargerCode, timezone }: LatestMessagesProps) {
  const [zone] = useZoneChoice();
  const { data, error, refetch } = useOcppLogPageQuery(
    { body: { chargerCode, pageSize: 50 } },
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
  return <MessageList messages={data.records} timezone={zoneFor(zone, timezone)} />;
}
