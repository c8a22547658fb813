import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { ConnectorBadge } from '../../../entities/connector/ConnectorBadge';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatAge } from '../../../lib/duration';
import { fromWire } from '../../../lib/time';
import { nameConnector } from '../../../lib/nameConnector';
import { useMonitorRow, useMonitorView } from '../../../live/liveHooks';
import { useServerNow } from '../../../live/useServerNow';
import { monitorPath, stationPath } from '../equipmentPaths';
import classes from './AlarmDrawer.module.css';

const VIEW = 'alarmStation';
/** The monitor has the others. */
const WINDOW = { offset: 0, limit: 12 };

/** The connectors of an alarm's station, worst first, with the ways to them in the monitor. */
export function StationChargers({ stationId }: { stationId: string }) {
  const maySeeMonitor = useCan('maintenance/monitor/view');
  return maySeeMonitor ? <Connectors stationId={stationId} /> : null;
}

function Connectors({ stationId }: { stationId: string }) {
  const { t } = useTranslation('alarms');
  const view = useMonitorView({
    ...{ viewId: VIEW, filters: { stationIds: [stationId] }, order: 'worst', isGrouped: false },
    ...{ collapsedGroups: [], window: WINDOW },
  });
  // After a change of the station the view holds the previous station's rows until the new ones arrive.
  const keys = view?.items.map(({ key }) => key).filter((key) => view.rows[key]?.stationId === stationId) ?? [];
  const others = (view?.length ?? 0) - keys.length;
  if (!view || keys.length === 0) return null;
  return (
    <DrawerSection
      title={t('charger.ofStation')}
      aside={<Link to={stationPath(stationId)}>{t('charger.monitor')}</Link>}
    >
      <ul className={classes.connectors}>
        {keys.map((key) => (
          <Connector key={key} connectorKey={key} />
        ))}
      </ul>
      {others > 0 && <span className={classes.quiet}>{t('aftermath.more', { count: others })}</span>}
    </DrawerSection>
  );
}

function Connector({ connectorKey }: { connectorKey: string }) {
  const { i18n } = useTranslation();
  const now = useServerNow();
  const row = useMonitorRow(connectorKey, VIEW);
  if (!row) return null;
  return (
    <li className={classes.connector}>
      <Link className="mono" to={monitorPath(row.key)}>
        {nameConnector(row.chargerCode, row.connector)}
      </Link>
      <ConnectorBadge row={row} />
      <span className={classes.quiet}>{formatAge((now - fromWire(row.statusSince)) / 1000, i18n.language)}</span>
    </li>
  );
}
