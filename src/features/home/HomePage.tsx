import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { LedgerNotice } from '../../entities/statement/LedgerNotice';
import { Page } from '../../kit/layout/Page';
import { BusinessHome } from './BusinessHome';
import { EnterpriseHome } from './enterprise/EnterpriseHome';
import { FleetHome } from './FleetHome';
import { SetupChecklist } from './SetupChecklist';

/** Current state of the business, made for the role of the account; parts without permission are left out. */
export default function HomePage() {
  useTranslation(['home', 'status', 'stations', 'monitor']);
  // An enterprise has no stations: zeros of a fleet would be no news to it.
  const isEnterprise = useSelector(selectAccount)?.scope === 'enterprise';
  const mayProve = useCan(financialManagement.ledgerProof);
  return (
    <Page>
      {mayProve && <LedgerNotice />}
      {!isEnterprise && <SetupChecklist />}
      {isEnterprise ? <EnterpriseHome /> : <NetworkHome />}
    </Page>
  );
}

function NetworkHome() {
  const mayOpenMonitor = useCan('maintenance/monitor/view');
  const mayOpenMap = useCan('maintenance/stationMonitor/view');
  const mayOpenAlarms = useCan(chargerAlarm.changes);
  return mayOpenMonitor || mayOpenMap || mayOpenAlarms ? <FleetHome /> : <BusinessHome />;
}
