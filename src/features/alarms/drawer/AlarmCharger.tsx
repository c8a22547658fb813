import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { ConnectorActions } from '../../../entities/command/ConnectorActions';
import { RunningCommand } from '../../../entities/command/RunningCommand';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useConnectorView } from '../../../live/liveHooks';
import classes from './AlarmDrawer.module.css';
import { toConnectorKey, monitorPath } from '../equipmentPaths';

interface AlarmChargerProps {
  chargerCode: string;
  /** Null: the whole charger. */
  connector: number | null;
  hasSession: boolean;
  /** The command that was sent from here last. */
  sentId: string | null;
}

/** The charger of an alarm as it is now: its commands from here, and the ways to everything else about it. */
export function AlarmCharger({ chargerCode, connector, hasSession, sentId }: AlarmChargerProps) {
  const { t } = useTranslation('alarms');
  const key = toConnectorKey(chargerCode, connector);
  const row = useConnectorView(key);
  const maySeeMonitor = useCan('maintenance/monitor/view');
  return (
    <>
      <DrawerSection
        title={t('charger.title')}
        {...(row && {
          aside: (
            <span className={classes.condition}>
              <StatusBadge status={row.status} />
            </span>
          ),
        })}
      >
        <div className={classes.actions}>{row && <ConnectorActions row={row} />}</div>
        {maySeeMonitor && (
          <div className={classes.links}>
            <Link to={monitorPath(key)}>{t('charger.monitor')}</Link>
            {hasSession && <Link to={monitorPath(key, 'history')}>{t('charger.session')}</Link>}
          </div>
        )}
      </DrawerSection>
      {row && <RunningCommand key={row.key} row={row} sentId={sentId} />}
    </>
  );
}
