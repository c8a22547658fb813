import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CityState } from '../../../../contract/live/views/cities';
import { LazyStillMap } from '../../../../kit/map/LazyStillMap';
import type { MapSettings, SeenView } from '../../../../kit/map/mapMarks';
import type { StillMark } from '../../../../kit/map/stillMapProps';
import type { StationsViewState } from '../../../../live/viewState';
import { useWallUnit } from '../useWallUnit';
import { groupStations } from './mapGroups';
import { MARK, placeLabels } from './mapLabels';
import { MapMark } from './MapMark';

/** Units around the stations: room for a label beside the outermost ones. */
const ROOM = 150;
/** Units between two marks. */
const BETWEEN = 14;
/** Names of towns help where there are no cities to name any more. */
const TOWNS = { units: 26, from: 8 } as const;

interface MapPictureProps {
  settings: MapSettings;
  fleet: StationsViewState;
  cities: readonly CityState[];
  /** View of the map; null before it is there. */
  seen: SeenView | null;
  on: { onView: (view: SeenView) => void; onLost: (isLost: boolean) => void };
}

/** The stations on a map that holds all of them, with the alarms on top. */
export function MapPicture({ settings, fleet, cities, seen, on }: MapPictureProps) {
  const { t } = useTranslation('wallBoards');
  const unit = useWallUnit();
  const marks = useMemo(() => (seen ? createMarks(fleet, cities, { ...seen, unit }) : []), [fleet, cities, seen, unit]);
  const towns = useMemo(() => ({ labelPx: TOWNS.units * unit, townsFrom: TOWNS.from }), [unit]);
  return (
    <LazyStillMap
      label={t('board.map')}
      settings={settings}
      marks={marks}
      extent={fleet.extent}
      padding={Math.round(ROOM * unit)}
      towns={towns}
      on={on}
    />
  );
}

/** The worst marks lie on top. */
function createMarks(
  fleet: StationsViewState,
  cities: readonly CityState[],
  sight: SeenView & { unit: number },
): StillMark[] {
  const groups = groupStations(fleet, cities, { zoom: sight.zoom, reach: (MARK.alarm + BETWEEN) * sight.unit });
  const labels = placeLabels(groups, sight);
  return groups
    .map((group) => ({
      id: group.id,
      longitude: group.longitude,
      latitude: group.latitude,
      content: <MapMark group={group} label={labels.get(group.id)} />,
    }))
    .reverse();
}
