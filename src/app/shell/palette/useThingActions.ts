import { useDebouncedValue } from '@mantine/hooks';
import { useChargerGroupListQuery, useChargerListQuery } from '../../../api/evo-basic/commonApi';
import type { MenuRoutes } from '../../router/menuRoutes';
import type { PaletteAction } from './pageActions';

const QUIET_MS = 250;
const SHOWN = 6;
/** One letter matches half the fleet. */
const LEAST_LETTERS = 2;

/** Pages that show a charger or station; the first one that the user may open is used. */
const PLACES = ['maintenance/monitor', 'equipment/station'];

function placeIn({ pages }: MenuRoutes): string | undefined {
  for (const view of PLACES) {
    const page = pages.find(({ item }) => item.componentPath === view);
    if (page) return page.path;
  }
  return undefined;
}

/** Chargers and stations that match, each leading to the live list with that filter. */
export function useThingActions(routes: MenuRoutes, query: string) {
  const [text] = useDebouncedValue(query.trim(), QUIET_MS);
  const place = placeIn(routes);
  const skip = place === undefined || text.length < LEAST_LETTERS;
  const chargers = useChargerListQuery({ body: { text } }, { skip });
  const stations = useChargerGroupListQuery({ body: { text } }, { skip });
  const to = (name: string) => `${place}?${new URLSearchParams({ text: name }).toString()}`;
  const isOff = skip || query.trim().length < LEAST_LETTERS;
  return {
    isSearching: chargers.isFetching || stations.isFetching,
    chargers: (isOff ? [] : (chargers.data ?? []))
      .slice(0, SHOWN)
      .map(({ id, name }): PaletteAction => ({ id: `charger ${id}`, name, hint: '', path: to(name) })),
    stations: (isOff ? [] : (stations.data ?? []))
      .slice(0, SHOWN)
      .map(({ id, name, city }): PaletteAction => ({ id: `station ${id}`, name, hint: city, path: to(name) })),
  };
}
