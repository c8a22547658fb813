import { Button, Group, Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPinFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapSettingsQuery } from '../../api/evo-basic/commonApi';
import { usePlacesQuery } from '../../api/evo-basic/places';
import type { Place } from '../../contract/evo-basic/places';
import { asFound } from '../../entities/option/useOptions';
import { LazyMap } from '../../kit/map/LazyMap';
import type { MapHandle, MapMarks } from '../../kit/map/mapMarks';
import { formatNumber } from '../../lib/format';
import classes from './PlaceDialog.module.css';

/** A position, its zone, and the city beside it. */
export interface PickedPlace {
  longitude: number;
  latitude: number;
  timezone: string | null;
  near: Place | null;
}

interface PlaceDialogProps {
  longitude: number | null;
  latitude: number | null;
  onTake: (place: PickedPlace) => void;
  onClose: () => void;
}

const EMBEDDED = { mapboxToken: null, styleUrl: null };
const NO_MARKS: MapMarks = { places: [], pins: [], clusters: [], selectedId: null };
/** The embedded map has nothing to show from nearer. */
const CITY_ZOOM = 9;
const WORLD = { longitude: 60, latitude: 48, zoom: 2.5 };
const PAUSE_MS = 250;
const nothing = () => undefined;
/** About a hand's breadth. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Picks a position on a map: what its middle stands on. Search brings a city into sight. */
export function PlaceDialog({ longitude, latitude, onTake, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['stationGroups', 'common']);
  const { data: settings, isLoading } = useMapSettingsQuery();
  const start = longitude === null || latitude === null ? WORLD : { longitude, latitude, zoom: CITY_ZOOM };
  const [middle, setMiddle] = useState({ longitude: start.longitude, latitude: start.latitude });
  const map = useRef<MapHandle>(null);
  const { isCurrent, near, timezone } = useThere(middle);
  return (
    <Modal
      opened
      size="xl"
      title={t('place.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <PlaceSearch onFound={(place) => map.current?.show(place, CITY_ZOOM)} />
      <div className={classes.map}>
        {!isLoading && (
          <LazyMap
            ref={map}
            label={t('place.map')}
            settings={settings ?? EMBEDDED}
            looks={[]}
            marks={NO_MARKS}
            start={{ view: start, extent: null }}
            on={{
              onView: (view) => setMiddle({ longitude: rounded(view.longitude), latitude: rounded(view.latitude) }),
              onSelect: nothing,
              onLost: nothing,
            }}
          />
        )}
        <IconMapPinFilled className={classes.mark} size={32} aria-hidden />
      </div>
      <p className={classes.hint}>{t('place.hint')}</p>
      <There middle={middle} near={near} timezone={timezone} />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="filled" disabled={!isCurrent} onClick={() => onTake({ ...middle, timezone, near })}>
          {t('place.take')}
        </Button>
      </Group>
    </Modal>
  );
}

type Position = Pick<PickedPlace, 'longitude' | 'latitude'>;
type Known = Pick<PickedPlace, 'timezone' | 'near'>;

/** What is known of a position, as soon as the map rests there. */
function useThere(middle: Position): Known & { isCurrent: boolean } {
  const [asked] = useDebouncedValue(middle, PAUSE_MS);
  const { data, isFetching } = usePlacesQuery({ query: asked });
  const isCurrent = asked === middle && !isFetching;
  if (!isCurrent || !data) return { isCurrent, near: null, timezone: null };
  return { isCurrent, near: data.places[0] ?? null, timezone: data.timezone };
}

function There({ middle, near, timezone }: { middle: Position } & Known) {
  const { t, i18n } = useTranslation('stationGroups');
  const degrees = (value: number) => formatNumber(value, 6, i18n.language);
  return (
    <p className={classes.there} role="status">
      <span className="mono">{`${degrees(middle.latitude)}, ${degrees(middle.longitude)}`}</span>
      {near && <span>{t('place.near', { name: near.name, country: near.country })}</span>}
      {timezone && <span>{t('place.zone', { zone: timezone })}</span>}
    </p>
  );
}

function PlaceSearch({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('stationGroups');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = usePlacesQuery({ query: { text: asked } }, { skip: asked === '' });
  const found = asked === '' ? [] : (data?.places ?? []);
  return (
    <Select
      searchable
      data-autofocus
      aria-label={t('place.search')}
      placeholder={t('place.search')}
      nothingFoundMessage={asked === '' ? undefined : t('place.none')}
      data={found.map(({ name, country, timezone }, index) => ({
        value: String(index),
        label: `${name}, ${country} · ${timezone}`,
      }))}
      filter={asFound}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(index) => {
        const place = found[Number(index)];
        if (index !== null && place) onFound(place);
      }}
    />
  );
}
