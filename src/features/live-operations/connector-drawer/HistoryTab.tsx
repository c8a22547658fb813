import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { isProblem } from '../../../api/problem';
import { useStripQuery } from '../../../api/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../contract/live/connector';
import { AttemptStrip } from '../../../entities/attempt/AttemptStrip';
import { LiveOnly } from '../../../entities/replay/LiveOnly';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatNumber } from '../../../lib/format';
import { toWire, zoneFor } from '../../../lib/time';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useByServerNow } from '../../../live/useServerNow';
import { DayEvents } from './DayEvents';
import { DayStrip, type Strip } from './DayStrip';
import { computeUptime } from './uptime';

const REFRESH_MS = 30_000;
const MINUTE_MS = 60_000;

/** The last 24 hours on one time line, in a replay those before its minute: states, sessions, faults, commands. */
export function HistoryTab({ row }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  const [zone] = useZoneChoice();
  const { chargerCode, connector } = row;
  const isReplay = useIsReplay();
  const minute = useByServerNow((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
  const { data, error, refetch } = useStripQuery(
    { params: { chargerCode, connector }, query: isReplay ? { until: toWire(minute) } : {} },
    { pollingInterval: isReplay ? 0 : REFRESH_MS, refetchOnMountOrArgChange: true },
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
  if (!data) return <SkeletonRows count={6} />;
  const timezone = zoneFor(zone, row.timezone);
  return (
    <>
      <DrawerSection title={t('day.title')} aside={<Uptime strip={data} />}>
        <DayStrip strip={data} timezone={timezone} />
      </DrawerSection>
      <LiveOnly>
        <AttemptStrip chargerCode={chargerCode} connector={connector} />
      </LiveOnly>
      <DrawerSection title={t('day.events')}>
        <DayEvents strip={data} timezone={timezone} />
      </DrawerSection>
    </>
  );
}

function Uptime({ strip }: { strip: Strip }) {
  const { t, i18n } = useTranslation('monitor');
  const uptime = computeUptime(strip);
  if (uptime === null) return null;
  return (
    <span title={t('day.uptimeHint')}>{t('day.uptime', { percent: formatNumber(uptime, 1, i18n.language) })}</span>
  );
}
