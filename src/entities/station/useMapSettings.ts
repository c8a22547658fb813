import { useEffect } from 'react';
import { useMapSettingsQuery } from '../../api/evo-basic/commonApi';
import { prepareMap } from '../../kit/map/LazyMap';
import type { MapSettings } from '../../kit/map/mapMarks';

/** Without map settings from the server, the embedded map is drawn. */
const EMBEDDED: MapSettings = { mapboxToken: null, styleUrl: null };

/**
 * Settings of the map; null while they are loading. The library of the map loads with them, at the same time as the data
 * that the map will show.
 * @param isShown false: the screen has no room for a map, and nothing is loaded
 */
export function useMapSettings(isShown = true): MapSettings | null {
  const { data, isLoading } = useMapSettingsQuery(undefined, { skip: !isShown });
  const settings = isLoading || !isShown ? null : (data ?? EMBEDDED);
  useEffect(() => {
    if (settings) void prepareMap(settings);
  }, [settings]);
  return settings;
}
