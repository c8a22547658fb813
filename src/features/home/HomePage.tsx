import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useSetupProgressQuery } from '../../api/evo-basic/iotChargerConnectors';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { LivePicture } from '../../entities/live/LivePicture';
import { findNextStep, SETUP_WATCH_MS } from '../../entities/setup/setupRules';
import { LedgerNotice } from '../../entities/statement/LedgerNotice';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { BusinessHome } from './BusinessHome';
import { EnterpriseHome } from './enterprise/EnterpriseHome';
import { FleetHome } from './FleetHome';
import { HomeMap } from './HomeMap';
import { SetupChecklist } from './SetupChecklist';

/** Current state of the business, made for the role of the account; parts without permission are left out. */
export default function HomePage() {
  useTranslation(['home', 'status', 'stations', 'monitor']);
  // An enterprise has no stations, so zero figures of a fleet would say nothing.
  const isEnterprise = useSelector(selectAccount)?.scope === 'enterprise';
  const mayProve = useCan(financialManagement.ledgerProof);
  return (
    <Page>
      {mayProve && <LedgerNotice />}
      {isEnterprise ? <EnterpriseHome /> : <SetupOrNetwork />}
    </Page>
  );
}

/** Until the first session there is nothing to show but the way to it, and the stations on the map. */
function SetupOrNetwork() {
  const { data, isLoading } = useSetupProgressQuery({ body: {} }, { pollingInterval: SETUP_WATCH_MS });
  const hasFleet = useCan(realTimeMonitoring.changes);
  const hasAlarms = useCan(chargerAlarm.changes);
  // Avoids a flash of the usual home before the checklist of an empty installation.
  if (isLoading) return <SkeletonRows />;
  if (!data || findNextStep(data) === undefined) return <NetworkHome />;
  return (
    <>
      <SetupChecklist progress={data} />
      {data.done.includes('station') && (
        <LivePicture>
          <HomeMap hasFleet={hasFleet} hasAlarms={hasAlarms} />
        </LivePicture>
      )}
    </>
  );
}

function NetworkHome() {
  const mayOpenMonitor = useCan('maintenance/monitor/view');
  const mayOpenMap = useCan('maintenance/stationMonitor/view');
  const mayOpenAlarms = useCan(chargerAlarm.changes);
  return mayOpenMonitor || mayOpenMap || mayOpenAlarms ? <FleetHome /> : <BusinessHome />;
}
