import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPinFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapSettingsQuery } from '../../api/evo-basic/commonApi';
import { usePlacesQuery } from '../../api/evo-basic/places';
import type { Place } from '../../contract/evo-basic/places';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { LazyMap } from '../../kit/map/LazyMap';
import type { MapHandle, MapMarks } from '../../kit/map/mapMarks';
import { isSame } from '../../lib/isSame';
import { formatNumber } from '../../lib/format';
import classes from './PlaceDialog.module.css';
import { PlaceSearch } from './PlaceSearch';
import { useTakePlace, type PickedPlace, type Position } from './useTakePlace';

interface PlaceDialogProps {
  longitude: number | null;
  latitude: number | null;
  onTake: (place: PickedPlace) => void;
  onClose: () => void;
}

const EMBEDDED = { mapboxToken: null, styleUrl: null, hasAddressSearch: false };
const NO_MARKS: MapMarks = { places: [], pins: [], clusters: [], selectedId: null };
const ZOOMS = { city: 9, street: 16 } as const;
/** From nearer the embedded map has nothing to show but the name of one town. */
const EMBEDDED_ZOOM = 10;
const WORLD = { longitude: 60, latitude: 48, zoom: 2.5 };
const PAUSE_MS = 250;
const doNothing = () => undefined;
/** About a hand's breadth. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const getPosition = ({ longitude, latitude }: Position): Position => ({
  longitude: roundDegrees(longitude),
  latitude: roundDegrees(latitude),
});

/** Picks a position on a map: the point under its middle. Search brings a street or a city into sight. */
export function PlaceDialog({ longitude, latitude, onTake, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['places', 'common']);
  const { data: settings, isLoading } = useMapSettingsQuery();
  const { start, middle, isChosen, choose, lookAt } = useSpot(longitude, latitude);
  const map = useRef<MapHandle>(null);
  const { take, isTaking } = useTakePlace(onTake);
  const { mapboxToken, styleUrl, hasAddressSearch } = settings ?? EMBEDDED;
  const isEmbedded = mapboxToken === null && styleUrl === null;
  const spotHint = isEmbedded ? 'towns' : 'hint';
  /** A map that is not there yet, or never will be, has nothing to move: it begins there. */
  const show = (place: Place) => {
    const zoom = ZOOMS[place.precision];
    map.current?.show(place, zoom);
    choose(place, zoom);
  };
  return (
    <DialogShell
      size="xl"
      title={t('where')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="filled"
            loading={isTaking}
            disabled={!isChosen}
            onClick={() => void take(getPosition(map.current?.middle() ?? middle))}
          >
            {t('place.take')}
          </Button>
        </>
      }
    >
      <PlaceSearch hasAddresses={hasAddressSearch} onFound={show} />
      <div className={classes.map}>
        {!isLoading && (
          <LazyMap
            ref={map}
            label={t('place.map')}
            settings={{ mapboxToken, styleUrl }}
            {...(isEmbedded && { nearest: EMBEDDED_ZOOM })}
            looks={[]}
            marks={NO_MARKS}
            start={{ view: start, extent: null }}
            on={{ onView: lookAt, onSelect: doNothing, onLost: doNothing }}
          />
        )}
        {isChosen && <IconMapPinFilled className={classes.mark} size={32} aria-hidden />}
      </div>
      <p className={classes.hint}>{t(`place.${isChosen ? spotHint : 'first'}`)}</p>
      {isChosen && <There {...middle} />}
    </DialogShell>
  );
}

/** The spot in the middle of the map; none is chosen before a place was found or the map was moved. */
function useSpot(longitude: number | null, latitude: number | null) {
  const [start, setStart] = useState(
    longitude === null || latitude === null ? WORLD : { longitude, latitude, zoom: ZOOMS.city },
  );
  const [middle, setMiddle] = useState<Position>(start);
  const [isChosen, setChosen] = useState(start !== WORLD);
  return {
    start,
    middle,
    isChosen,
    choose(place: Position, zoom: number) {
      setStart({ longitude: place.longitude, latitude: place.latitude, zoom });
      setMiddle(getPosition(place));
      setChosen(true);
    },
    /** A map also reports its initial view, which is no choice of the user. */
    lookAt(view: Position) {
      const position = getPosition(view);
      setMiddle(position);
      if (!isSame(position, getPosition(start))) setChosen(true);
    },
  };
}

/** A position with the nearest known place, read as soon as the map rests there. */
function There({ latitude, longitude }: Position) {
  const { t, i18n } = useTranslation('places');
  const position = `${latitude},${longitude}`;
  const [settledPosition] = useDebouncedValue(position, PAUSE_MS);
  const { currentData } = usePlacesQuery({ query: { latitude, longitude } }, { skip: settledPosition !== position });
  const degrees = (value: number) => formatNumber(value, 6, i18n.language);
  const [near] = currentData?.places ?? [];
  return (
    <p className={classes.there} role="status">
      <span className="mono">{`${degrees(latitude)}, ${degrees(longitude)}`}</span>
      {near && <span>{t('place.near', { name: near.name, country: near.country })}</span>}
      {currentData?.timezone && <span>{t('place.zone', { zone: currentData.timezone })}</span>}
    </p>
  );
}
