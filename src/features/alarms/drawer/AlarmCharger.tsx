import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { ConnectorActions } from '../../../entities/command/ConnectorActions';
import { RunningCommand } from '../../../entities/command/RunningCommand';
import { ConnectorBadge } from '../../../entities/connector/ConnectorBadge';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useConnectorView } from '../../../live/liveHooks';
import { LiveOnly } from '../../../entities/replay/LiveOnly';
import { listAdvisedCommands } from './advisedCommands';
import classes from './AlarmDrawer.module.css';
import { toConnectorKey, monitorPath } from '../equipmentPaths';
import { isShownAtStep, type SentCommand } from './sentCommand';

interface AlarmChargerProps {
  alarm: LiveAlarm;
  chargerCode: string;
  sent: SentCommand | null;
}

/** State of an alarm's charger, with its commands and links to its records. */
export function AlarmCharger({ alarm, chargerCode, sent }: AlarmChargerProps) {
  const { t } = useTranslation('alarms');
  const key = toConnectorKey(chargerCode, alarm.connector);
  const row = useConnectorView(key);
  const isAbove = row ? isShownAtStep(sent, listAdvisedCommands(alarm), row) : false;
  const maySeeMonitor = useCan('maintenance/monitor/view');
  return (
    <>
      <DrawerSection
        title={t('charger.title')}
        {...(row && {
          aside: (
            <span className={classes.condition}>
              <ConnectorBadge row={row} />
            </span>
          ),
        })}
      >
        <div className={classes.actions}>{row && <ConnectorActions row={row} />}</div>
        {maySeeMonitor && (
          <div className={classes.links}>
            <Link to={monitorPath(key)}>{t('charger.monitor')}</Link>
            {alarm.txnId !== null && <Link to={monitorPath(key, 'history')}>{t('charger.session')}</Link>}
          </div>
        )}
      </DrawerSection>
      <LiveOnly>
        {row && !isAbove && <RunningCommand key={row.key} row={row} sentId={sent?.commandId ?? null} />}
      </LiveOnly>
    </>
  );
}
