import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type MenuRoutes, getItemName, type PageRoute } from '../router/menuRoutes';
import { findOwnPage, findPageAbove } from '../router/ownRoutes';
import { PATHS } from '../router/paths';
import type { Crumb } from './header/Breadcrumb';
import { setWindowTitle } from './windowTitle';
import { findEntry } from '../router/pageTabs';

/** The page at an address; the profile stands for its children too. */
export function pageAt({ pages }: Pick<MenuRoutes, 'pages'>, pathname: string): PageRoute | undefined {
  const path = pathname.startsWith(`${PATHS.profile}/`) ? PATHS.profile : pathname.replace(/(?<=.)\/$/, '');
  return pages.find((page) => page.path === path);
}

/** Breadcrumb of the page that is shown, in the language in force; also keeps the window's title. */
export function useCrumbs(routes: MenuRoutes, page: PageRoute | undefined, recordName: string | null): Crumb[] {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const crumbs: Crumb[] = page
    ? crumbsAbove(routes, page, i18n.language)
    : [...crumbsAbove(routes, findPageAbove(routes, pathname), i18n.language), { name: nameOutside(pathname, t) }];
  if (recordName !== null) crumbs.push({ name: recordName });

  const last = crumbs.at(-1)?.name ?? '';
  const product = t('common:productShort');
  useEffect(() => {
    setWindowTitle(`${last} · ${product}`);
  }, [last, product]);
  return crumbs;
}

/** Crumbs of a page of the menu: its groups, the page above it, and the page itself. */
function crumbsAbove({ pages }: MenuRoutes, page: PageRoute | undefined, language: string): Crumb[] {
  if (!page) return [];
  const own = pageCrumb(page, language);
  // A group with the name of its page would say it twice.
  const groups = page.trail.map((item) => getItemName(item, language)).filter((name) => name !== own.name);
  const entry = findEntry(pages, page);
  return [...groups.map((name) => ({ name })), ...(entry === page ? [] : [pageCrumb(entry, language)]), own];
}

/** Name of a page that the menu does not have. */
function nameOutside(pathname: string, t: TFunction<'shell'>): string {
  const own = findOwnPage(pathname);
  if (own) return t(`ownPages.${own.name}`);
  return pathname.startsWith(PATHS.profile) ? t('profile') : t('notFound.title');
}

const pageCrumb = (page: PageRoute, language: string): Crumb => ({
  name: getItemName(page.item, language),
  path: page.path,
});
