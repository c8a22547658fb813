import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type MenuRoutes, getItemName, type PageRoute } from '../../router/menuRoutes';
import { PATHS } from '../../router/paths';
import type { Crumb } from './Breadcrumb';
import { setWindowTitle } from '../windowTitle';

/** The page at an address; the profile stands for its children too. */
export function pageAt({ pages }: Pick<MenuRoutes, 'pages'>, pathname: string): PageRoute | undefined {
  const path = pathname.startsWith(`${PATHS.profile}/`) ? PATHS.profile : pathname.replace(/(?<=.)\/$/, '');
  return pages.find((page) => page.path === path);
}

/** Breadcrumb of the page that is shown, in the language in force; also keeps the window's title. */
export function useCrumbs(page: PageRoute | undefined, recordName: string | null): Crumb[] {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const crumbs: Crumb[] = page
    ? [...page.trail.map((item) => ({ name: getItemName(item, i18n.language) })), pageCrumb(page, i18n.language)]
    : [{ name: pathname.startsWith(PATHS.profile) ? t('profile') : t('notFound.title') }];
  if (recordName !== null) crumbs.push({ name: recordName });

  const last = crumbs.at(-1)?.name ?? '';
  const product = t('common:productShort');
  useEffect(() => {
    setWindowTitle(`${last} · ${product}`);
  }, [last, product]);
  return crumbs;
}

const pageCrumb = (page: PageRoute, language: string): Crumb => ({
  name: getItemName(page.item, language),
  path: page.path,
});
