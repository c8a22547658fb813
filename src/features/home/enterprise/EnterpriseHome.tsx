import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { sysEnterpriseBindUser } from '../../../contract/evo-basic/sysEnterpriseBindUser';
import { chargerOrder } from '../../../contract/evo-bill/chargerOrder';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import { statistics } from '../../../contract/evo-bill/statistics';
import classes from '../HomePage.module.css';
import { IncomeTile } from '../IncomeTile';
import { TodayTile } from '../TodayTile';
import { AccountTile } from './AccountTile';
import { ConsumptionTile } from './ConsumptionTile';
import { FleetTile } from './FleetTile';
import { LastSessionsTile } from './LastSessionsTile';
import { RunningTile } from './RunningTile';
import { WideColumn } from '../WideColumn';

/** Home of an enterprise: consumption of its drivers, the cost, and the amount due. */
export function EnterpriseHome() {
  const { t } = useTranslation('home');
  const enterpriseId = useSelector(selectAccount)?.enterpriseId;
  const maySeeCost = useCan(statistics.indexEstimated);
  const maySeeDrivers = useCan(sysEnterpriseBindUser.overview);
  const maySeeOrders = useCan(chargerOrder.page);
  const maySeeStatement = useCan(financialManagement.enterpriseReconciliationPage);
  return (
    <div className={classes.columns}>
      <WideColumn>
        {maySeeDrivers && <FleetTile />}
        {maySeeStatement && <ConsumptionTile />}
        {maySeeOrders && <RunningTile />}
        {maySeeOrders && <LastSessionsTile />}
      </WideColumn>
      <div className={classes.side}>
        {maySeeCost && <TodayTile incomeName={t('cost')} />}
        {maySeeStatement && enterpriseId && <AccountTile enterpriseId={enterpriseId} />}
        {maySeeCost && <IncomeTile title={t('costToday')} daysTitle="costDays" />}
      </div>
    </div>
  );
}
