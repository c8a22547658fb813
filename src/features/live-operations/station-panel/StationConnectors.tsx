import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { StationService } from '../../../contract/live/stationDay';
import { DifferenceMark } from '../../../entities/replay/DifferenceMark';
import { ConnectorBadge } from '../../../entities/connector/ConnectorBadge';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { KeyFigure } from '../../../kit/layout/KeyFigure';
import { KeyFigures } from '../../../kit/layout/KeyFigures';
import { formatNumber, formatPercent, formatPower, withUnit } from '../../../lib/format';
import { nameUnit } from '../../../lib/units';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useMonitorRow, useMonitorView } from '../../../live/liveHooks';
import type { MonitorViewState, StationsViewState } from '../../../live/viewState';
import { RowActions } from '../RowActions';
import classes from './StationPanel.module.css';
import { StationTroubles } from './StationTroubles';
import { TurnedAway } from './TurnedAway';
import type { useStationDay } from './useStationDay';
import type { StationMoment } from './useStationMoment';
import { nameConnectorType } from '../../../lib/nameConnectorType';
import { nameConnector } from '../../../lib/nameConnector';

const VIEW = 'stationConnectors';
/** More connectors than any station has. */
const WINDOW = { offset: 0, limit: 500 };

interface StationConnectorsProps {
  station: StationsViewState['stations'][string];
  today: Pick<ReturnType<typeof useStationDay>, 'day' | 'isLate'>;
  /** In a replay the figures of the moment. */
  then: StationMoment;
  onOpen: (connectorKey: string) => void;
}

/** The connectors of a station with their state, figures and actions; above them their totals. */
export function StationConnectors({ station, today, then, onOpen }: StationConnectorsProps) {
  const { t, i18n } = useTranslation(['stations', 'monitor']);
  const view = useMonitorView({
    viewId: VIEW,
    filters: { stationIds: [station.stationId] },
    order: 'charger',
    isGrouped: false,
    collapsedGroups: [],
    window: WINDOW,
  });
  // After a change of the station the view holds the previous station's rows until the new ones arrive.
  const keys = view?.items.map(({ key }) => key).filter((key) => view.rows[key]?.stationId === station.stationId) ?? [];
  const rows = keys.flatMap((key) => view?.rows[key] ?? []);
  const isUnknown = station.mix.offline === station.connectors;
  return (
    <>
      <DrawerSection>
        <KeyFigures>
          <KeyFigure
            label={t('panel.power')}
            value={isUnknown ? '' : formatPower(station.power, i18n.language)}
            unit="kW"
          />
          <EnergyFigure today={today} then={then} />
          <KeyFigure
            label={t('panel.free')}
            value={String(station.mix.available)}
            unit={t('panel.ofTotal', { total: station.connectors })}
          />
        </KeyFigures>
        {view && keys.length > 0 && <PowerShare power={station.power} view={view} service={today.day?.service} />}
      </DrawerSection>
      <DrawerSection title={t('panel.connectors')} aside={<Heads />}>
        <StationTroubles rows={rows} />
        {keys.length === 0 ? (
          <SkeletonRows count={Math.min(12, station.connectors)} />
        ) : (
          <ul className={classes.connectors}>
            {keys.map((key) => (
              <ConnectorLine key={key} connectorKey={key} onOpen={onOpen} />
            ))}
          </ul>
        )}
        <p className={classes.foot}>{t('panel.chargers', { count: station.chargers })}</p>
      </DrawerSection>
      <TurnedAway rows={rows} />
    </>
  );
}

/** kWh since midnight, until now or until the moment of a replay. */
function EnergyFigure({ today: { day, isLate }, then }: Pick<StationConnectorsProps, 'today' | 'then'>) {
  const { t, i18n } = useTranslation('stations');
  const isReplay = useIsReplay();
  const { energy = null } = (isReplay ? then : day) ?? {};
  return (
    <KeyFigure
      label={t(isReplay ? 'panel.energyThen' : 'panel.energyToday')}
      value={formatNumber(energy, 1, i18n.language)}
      unit="kWh"
      isStale={isLate}
    />
  );
}

/** Over the figures of the lines. */
function Heads() {
  const { t, i18n } = useTranslation('stations');
  return (
    <span className={classes.heads}>
      <span>{t('panel.soc')}</span>
      <span>{nameUnit('kW', i18n.language)}</span>
    </span>
  );
}

interface PowerShareProps {
  power: number;
  view: MonitorViewState;
  /** Undefined until the station's day is there. */
  service: StationService | undefined;
}

/** Present power as a share of the connectors' maximum, or of the site's power limit where that is lower. */
function PowerShare({ power, view, service }: PowerShareProps) {
  const { t, i18n } = useTranslation('stations');
  const installed = Object.values(view.rows).reduce((sum, { maxPower }) => sum + maxPower, 0);
  if (installed === 0) return null;
  const most = Math.min(installed, service?.powerLimit ?? installed);
  const isLimited = most < installed;
  const percent = (power / most) * 100;
  return (
    <>
      <div className={classes.track} aria-hidden>
        <div className={classes.level} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <div className={classes.share}>
        <span>
          {t(isLimited ? 'panel.ofLimit' : 'panel.ofInstalled', { percent: formatPercent(percent, i18n.language) })}
        </span>
        <span>{withUnit(formatPercent(most, i18n.language), 'kW', i18n.language)}</span>
      </div>
    </>
  );
}

function ConnectorLine({ connectorKey, onOpen }: { connectorKey: string; onOpen: (key: string) => void }) {
  const { i18n } = useTranslation();
  const row = useMonitorRow(connectorKey, VIEW);
  if (!row) return null;
  const figure = clsx(classes.figure, row.status === 'offline' && classes.lastKnown);
  return (
    <li className={classes.connector} data-connector={row.key}>
      <button type="button" className={classes.open} onClick={() => onOpen(row.key)}>
        <span className={clsx('mono', classes.code)}>{nameConnector(row.chargerCode, row.connector)}</span>
        <span className={classes.type}>{nameConnectorType(row.connectorType)}</span>
      </button>
      <span className={clsx(classes.state, row.txnId === null && classes.wide)}>
        <ConnectorBadge row={row} /> <DifferenceMark connectorKey={row.key} />
      </span>
      {row.txnId !== null && (
        <>
          <span className={figure}>{formatPercent(row.soc, i18n.language)}</span>
          <span className={figure}>{formatPower(row.power, i18n.language)}</span>
        </>
      )}
      <RowActions row={row} hasQuick={false} />
    </li>
  );
}
