import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { StationMap } from '../../entities/station/StationMap';
import { useMapSettings } from '../../entities/station/useMapSettings';
import type { SeenView } from '../../kit/map/mapMarks';
import { useStationsView } from '../../live/stationsHooks';
import classes from './HomePage.module.css';

/** The list beside the map has its own view. */
const NO_LIST = { offset: 0, limit: 0 };

/** Map of the stations with their state; a pin leads to its station. */
export function HomeMap({ hasFleet, hasAlarms }: { hasFleet: boolean; hasAlarms: boolean }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const mayOpen = useCan('maintenance/stationMonitor/view');
  useMapSettings();
  const [seen, setSeen] = useState<SeenView | null>(null);
  const [isLost, setIsLost] = useState(false);
  const view = useStationsView({
    viewId: 'homeMap',
    text: '',
    order: 'worst',
    map: seen && { bounds: seen.bounds, zoom: seen.zoom },
    window: NO_LIST,
    selectedId: null,
    hasFleet,
    hasAlarms,
  });
  const onSelect = useCallback(
    (station: string) => {
      if (mayOpen) void navigate(`/live/stations?station=${encodeURIComponent(station)}`);
    },
    [mayOpen, navigate],
  );
  const on = useMemo(() => ({ onView: setSeen, onSelect, onLost: setIsLost }), [onSelect]);
  return (
    <section className={classes.map} aria-label={t('map')} data-lost={isLost} data-live>
      {view && view.totals.stations > 0 && <StationMap view={view} selectedId={null} start={null} on={on} />}
    </section>
  );
}
