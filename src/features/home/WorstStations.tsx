import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import type { ConnectorStatus } from '../../contract/live/connector';
import { EmptyState } from '../../kit/feedback/EmptyState';
import type { StationsViewState } from '../../live/viewState';
import { StationRows } from './StationRows';
import { Tile } from './Tile';

/** The view of the live layer that this list is read from. */
export const WORST_VIEW = 'homeStations';

const WRONG = new Set<ConnectorStatus>(['faulted', 'offline', 'unavailable']);

/** Stations with something wrong, worst first. */
export function WorstStations({ view }: { view: StationsViewState }) {
  const { t } = useTranslation(['home', 'status', 'stations']);
  const worst = listStations(view).filter((station) => station.worst !== null || WRONG.has(station.status));
  return (
    <Tile title={t('worst')} aside={<AllStations />} isLive>
      {worst.length === 0 && <EmptyState title={t('nothingWrong')} hint={t('nothingWrongHint')} />}
      <StationRows stations={worst} />
    </Tile>
  );
}

/** The stations of a company, stations with problems first. */
export function OwnStations({ view }: { view: StationsViewState }) {
  const { t } = useTranslation('home');
  return (
    <Tile title={t('ownStations')} aside={<AllStations />} isLive>
      <StationRows stations={listStations(view)} hasPower />
    </Tile>
  );
}

const listStations = (view: StationsViewState) => view.items.flatMap((id) => view.stations[id] ?? []);

function AllStations() {
  const { t } = useTranslation('home');
  return useCan('maintenance/stationMonitor/view') ? <Link to="/live/stations">{t('toStations')}</Link> : null;
}
