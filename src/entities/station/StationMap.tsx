import type { Ref } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '../../kit/map/LazyMap';
import { MapPending } from '../../kit/map/MapPending';
import type { MapHandle, MapPin, MapView } from '../../kit/map/mapMarks';
import type { MapEvents } from '../../kit/map/mapProps';
import type { StationsViewState } from '../../live/viewState';
import { WASH_SITE_LOOKS } from '../washer/washSiteMarks';
import { STATION_LOOKS } from './stationLooks';
import { useMapSettings } from './useMapSettings';
import { useStationMarks } from './useStationMarks';

const LOOKS = [...STATION_LOOKS, ...WASH_SITE_LOOKS];
const NO_PINS: readonly MapPin[] = [];

interface StationMapProps {
  view: StationsViewState;
  /** Pins of wash sites, which never cluster; the same array until one of them changes. */
  washSites?: readonly MapPin[];
  selectedId: string | null;
  /** Initial view; all stations when null. */
  start: MapView | null;
  on: MapEvents;
  ref?: Ref<MapHandle>;
}

/** Stations on a map, live: pins by their worst state, clusters by the mix of theirs; wash sites beside them. */
export function StationMap({ view, washSites = NO_PINS, selectedId, start, on, ref }: StationMapProps) {
  const { t } = useTranslation('stations');
  const settings = useMapSettings();
  const stations = useStationMarks(view, selectedId);
  const marks = useMemo(
    () => (washSites.length === 0 ? stations : { ...stations, pins: [...stations.pins, ...washSites] }),
    [stations, washSites],
  );
  if (!settings) return <MapPending isSlow={false} />;
  return (
    <LazyMap
      {...(ref && { ref })}
      label={t('map.label')}
      settings={settings}
      looks={LOOKS}
      marks={marks}
      start={{ view: start, extent: view.extent }}
      on={on}
    />
  );
}
