import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMapSettings } from '../../../api/publicPages';
import type { PublicSite } from '../../../contract/evo-basic/publicMap';
import { LazyMap } from '../../../kit/map/LazyMap';
import { MapPending } from '../../../kit/map/MapPending';
import type { MapHandle, MapSettings, MapView, SeenView } from '../../../kit/map/mapMarks';
import { viewAddress } from '../../../kit/map/viewAddress';
import type { GeoPoint } from '../../../lib/geoDistance';
import { listExtent, useSiteMarks } from './siteMarks';
import { SITE_PIN_LOOKS } from './plugLooks';

/** Fallback to the embedded map while the server has sent no map settings. */
const EMBEDDED: MapSettings = { mapboxToken: null, styleUrl: null };
const MOVE_PAUSE_MS = 300;
const FIRST_ZOOM = 3;
/** Streets of a site that a link leads to. */
const SITE_ZOOM = 14;
/** A city with the places round it. */
const PLACE_ZOOM = 11;

interface SitesMapProps {
  sites: readonly PublicSite[];
  /** Epoch ms. */
  now: number;
  selectedKey: string | null;
  /** A place that the driver looks at. */
  place: GeoPoint | null;
  /** First view; all sites when null. */
  start: MapView | null;
  on: {
    onSelect: (key: string) => void;
    /** The map view for the address, reported once it rests. */
    onAt: (at: string) => void;
    onLost: (isLost: boolean) => void;
  };
}

/** The sites on a map: pins by availability, clusters by the mix of their sites. */
export default function SitesMap({ sites, now, selectedKey, place, start, on }: SitesMapProps) {
  const { t } = useTranslation('publicMap');
  const settings = useMapSettings();
  const [zoom, setZoom] = useState(start?.zoom ?? FIRST_ZOOM);
  const marks = useSiteMarks(sites, { now, zoom, selectedKey });
  const handle = useRef<MapHandle>(null);
  const selected = sites.find(({ key }) => key === selectedKey);
  const [first] = useState({ view: start ?? toFirstView(selected), extent: listExtent(sites) });
  const events = useMapEvents(on, setZoom);
  const { longitude, latitude } = selected ?? {};
  useEffect(() => {
    if (longitude !== undefined && latitude !== undefined) handle.current?.show({ longitude, latitude });
  }, [longitude, latitude]);
  useEffect(() => {
    if (place !== null) handle.current?.show(place, PLACE_ZOOM);
  }, [place]);
  if (!settings) return <MapPending isSlow={false} />;
  return (
    <LazyMap
      ref={handle}
      label={t('map')}
      settings={settings}
      looks={SITE_PIN_LOOKS}
      marks={marks}
      start={first}
      on={events}
    />
  );
}

const toFirstView = (site: PublicSite | undefined): MapView | null =>
  site ? { latitude: site.latitude, longitude: site.longitude, zoom: SITE_ZOOM } : null;

function useMapSettings(): MapSettings | undefined {
  const [settings, setSettings] = useState<MapSettings>();
  useEffect(() => void readMapSettings().then(({ data }) => setSettings(data ?? EMBEDDED)), []);
  return settings;
}

/** The same object while the page lives: the map is not drawn anew. The address follows when the view rests. */
function useMapEvents(on: SitesMapProps['on'], onZoom: (zoom: number) => void) {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      onView(view: SeenView) {
        onZoom(view.zoom);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current.onAt(viewAddress(view)), MOVE_PAUSE_MS);
      },
      onSelect: (key: string) => latest.current.onSelect(key),
      onLost: (isLost: boolean) => latest.current.onLost(isLost),
    }),
    [onZoom],
  );
}
