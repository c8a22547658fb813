import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreference } from '../../../access/usePreference';
import type { MenuRoutes, PageRoute } from '../../router/menuRoutes';
import { pageAt } from '../useCrumbs';

/** Pages that the section of recent pages shows. */
const SHOWN_RECENT = 5;
/** More are remembered than shown, because favourites and the page in view are left out. */
const MOST_RECENT = 20;
const NO_PAGES: readonly string[] = [];

const readPageIds = (stored: unknown): readonly string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? (stored as string[]) : NO_PAGES;

/** Adds a favourite behind the others, or removes it. */
export const toggleFavourite = (favourites: readonly string[], id: string): string[] =>
  favourites.includes(id) ? favourites.filter((each) => each !== id) : [...favourites, id];

/** Puts a page in front of the pages that were opened before it. */
export const addRecentPage = (recent: readonly string[], id: string): string[] =>
  [id, ...recent.filter((each) => each !== id)].slice(0, MOST_RECENT);

/** Pages by the ids of their menu items; pages that are hidden or no longer allowed are left out. */
export function findPages({ pages }: Pick<MenuRoutes, 'pages'>, ids: readonly string[]): PageRoute[] {
  return ids.flatMap((id) => {
    const page = pages.find((each) => each.item.id === id);
    return page?.isVisible ? [page] : [];
  });
}

/**
 * Recent pages worth a link: no favourites, not the page in view, and no page that stands in the menu without a group.
 */
export function findRecentPages(
  routes: Pick<MenuRoutes, 'pages'>,
  recent: readonly string[],
  favourites: readonly string[],
  current: string | undefined,
): PageRoute[] {
  return findPages(routes, recent)
    .filter(({ item, trail }) => trail.length > 0 && item.id !== current && !favourites.includes(item.id))
    .slice(0, SHOWN_RECENT);
}

/** Ids of the user's favourite pages in the order in which they were added, and how to add or remove one. */
export function useFavourites(): [favourites: readonly string[], toggle: (id: string) => void] {
  const [favourites, keep] = usePreference('menu.favourites', readPageIds);
  return [favourites, (id) => keep(toggleFavourite(favourites, id))];
}

const useRecentIds = () => usePreference('menu.recent', readPageIds);

/** The pages of the section "Recently used". */
export function useRecentPages(routes: MenuRoutes): PageRoute[] {
  const [recent] = useRecentIds();
  const [favourites] = useFavourites();
  const { pathname } = useLocation();
  return findRecentPages(routes, recent, favourites, pageAt(routes, pathname)?.item.id);
}

/** Remembers the page in view as the one opened last. */
export function useRememberedPage(page: PageRoute | undefined): void {
  const [recent, keep] = useRecentIds();
  const id = page?.isVisible && page.trail.length > 0 ? page.item.id : undefined;
  const isNew = id !== undefined && recent[0] !== id;
  useEffect(() => {
    if (isNew) keep(addRecentPage(recent, id));
  }, [isNew, id, recent, keep]);
}
