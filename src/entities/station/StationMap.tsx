import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapSettingsQuery } from '../../api/evo-basic/commonApi';
import { LazyMap } from '../../kit/map/LazyMap';
import { MapPending } from '../../kit/map/MapPending';
import type { MapHandle, MapView } from '../../kit/map/mapMarks';
import type { MapEvents } from '../../kit/map/mapProps';
import type { StationsViewState } from '../../live/viewState';
import { STATION_LOOKS } from './stationLooks';
import { useStationMarks } from './useStationMarks';

/** When the server does not say what maps are drawn with, the embedded one does. */
const EMBEDDED = { mapboxToken: null, styleUrl: null };

interface StationMapProps {
  view: StationsViewState;
  selectedId: string | null;
  /** Initial view; all stations when null. */
  start: MapView | null;
  on: MapEvents;
  ref?: Ref<MapHandle>;
}

/** Stations on a map, live: pins by their worst state, clusters by the mix of theirs. */
export function StationMap({ view, selectedId, start, on, ref }: StationMapProps) {
  const { t } = useTranslation('stations');
  const { data, isLoading } = useMapSettingsQuery();
  const marks = useStationMarks(view, selectedId);
  if (isLoading) return <MapPending isSlow={false} />;
  return (
    <LazyMap
      {...(ref && { ref })}
      label={t('map.label')}
      settings={data ?? EMBEDDED}
      looks={STATION_LOOKS}
      marks={marks}
      start={{ view: start, extent: view.extent }}
      on={on}
    />
  );
}
