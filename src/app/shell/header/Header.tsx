import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRoute } from '../../router/menuRoutes';
import { FavouriteStar } from '../side/FavouriteStar';
import { Breadcrumb, type Crumb } from './Breadcrumb';
import classes from './Header.module.css';
import { HeaderButtons } from './HeaderButtons';
import { isApple } from '../shortcutKeys';

// The menus bring a positioning library that the frame can be shown without.
const HeaderMenus = lazy(() => import('./HeaderMenus'));

interface HeaderProps {
  crumbs: readonly Crumb[];
  /** The page in view, when the menu has it. */
  page: PageRoute | undefined;
  /** How fresh the data on the screen is. */
  live: ReactNode;
  onSearch: () => void;
  /** Opens the menu of narrow screens. */
  onMenu: () => void;
}

/** The bar above every screen: where am I, search, how fresh is the data, zone, language, theme, user. */
export function Header({ crumbs, page, live, onSearch, onMenu }: HeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.header}>
      <button type="button" className={`${classes.tool} ${classes.burger}`} aria-label={t('openMenu')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <Breadcrumb crumbs={crumbs}>
        {page?.isVisible && <FavouriteStar page={page} className={classes.star} />}
      </Breadcrumb>
      <button type="button" className={classes.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.searchWords}>{t('search')}</span>
        <kbd className={classes.keys}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense fallback={null}>{live}</Suspense>
      <div className={classes.menus}>
        <Suspense fallback={<HeaderButtons />}>
          <HeaderMenus />
        </Suspense>
      </div>
    </header>
  );
}
