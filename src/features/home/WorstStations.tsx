import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { PriorityBars } from '../../entities/alarm/PriorityBars';
import { CONNECTOR_STATES } from '../../entities/connector/connectorStates';
import { StatusShape } from '../../entities/connector/StatusShape';
import type { ConnectorStatus } from '../../contract/live/connector';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { SectionHead } from '../../kit/layout/SectionHead';
import type { StationsViewState } from '../../live/viewState';
import classes from './HomePage.module.css';

/** The view of the live layer that this list is read from. */
export const WORST_VIEW = 'homeStations';

const WRONG = new Set<ConnectorStatus>(['faulted', 'offline', 'unavailable']);

/** Stations with something wrong, worst first. */
export function WorstStations({ view }: { view: StationsViewState }) {
  const { t } = useTranslation(['home', 'status', 'stations']);
  const mayOpen = useCan('maintenance/stationMonitor/view');
  const worst = view.items.flatMap((id) => {
    const station = view.stations[id];
    return station && (station.worst !== null || WRONG.has(station.status)) ? [station] : [];
  });
  return (
    <section className={classes.section} aria-label={t('worst')}>
      <SectionHead title={t('worst')} aside={mayOpen && <Link to="/live/stations">{t('toStations')}</Link>} />
      {worst.length === 0 && <EmptyState title={t('nothingWrong')} hint={t('nothingWrongHint')} />}
      <ul className={classes.rows}>
        {worst.map(({ stationId, station, city, status, worst: priority, mix, connectors }) => {
          const { shape, token } = CONNECTOR_STATES[status];
          const line = (
            <>
              <StatusShape shape={shape} token={token} />
              <span className={classes.name} title={`${station}, ${city} · ${t(`status:connector.${status}`)}`}>
                {station} <span className={classes.quiet}>{city}</span>
              </span>
              {priority !== null && <PriorityBars priority={priority} />}
              <span>{t('stations:row.free', { free: mix.available, total: connectors })}</span>
            </>
          );
          return (
            <li key={stationId} data-station={stationId}>
              {mayOpen ? (
                <Link className={classes.row} to={`/live/stations?station=${stationId}`}>
                  {line}
                </Link>
              ) : (
                <span className={classes.row}>{line}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
