import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { washerMonitoring } from '../../../contract/evo-monitor/washerMonitoring';
import { LockControl } from '../../../entities/washer/LockControl';
import { LockDialogs } from '../../../entities/washer/LockDialogs';
import { WasherBadge } from '../../../entities/washer/WasherBadge';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useWasherView } from '../../../live/washerHooks';
import { bayPath } from '../equipmentPaths';
import classes from './AlarmDrawer.module.css';

/** Live state of an alarm's washer: its lock, and a link to it in the monitor. */
export function AlarmWasher({ washerId }: { washerId: string }) {
  const { t } = useTranslation('alarms');
  const seesWashers = useCan(washerMonitoring.changes);
  const maySeeMonitor = useCan('maintenance/monitor/view');
  const row = useWasherView(seesWashers ? washerId : null);
  if (!row) return null;
  return (
    <DrawerSection
      title={t('washer.title')}
      aside={
        <span className={classes.condition}>
          <WasherBadge washer={row} />
        </span>
      }
    >
      <div className={classes.actions}>
        <LockDialogs>
          <LockControl row={row} isButton />
        </LockDialogs>
      </div>
      {maySeeMonitor && (
        <div className={classes.links}>
          <Link to={bayPath(washerId)}>{t('washer.monitor')}</Link>
        </div>
      )}
    </DrawerSection>
  );
}
