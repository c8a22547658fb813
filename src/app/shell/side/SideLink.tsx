import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { getItemName, type PageRoute } from '../../router/menuRoutes';
import { FavouriteStar } from './FavouriteStar';
import { MenuIcon } from './MenuIcon';
import { SideBadges } from './sideBadges';
import classes from './SideMenu.module.css';

interface SideLinkProps {
  page: PageRoute;
  /** Addresses of the pages that the entry stands for as well. */
  others?: readonly string[];
  isFolded: boolean;
  /** It stands below the name of a group, without an icon. */
  isInGroup: boolean;
  onChosen: (() => void) | undefined;
}

/** A page of the side bar with its star; folded, its name stands beside the icon while it is pointed at. */
export function SideLink({ page, others = [], isFolded, isInGroup, onChosen }: SideLinkProps) {
  const { i18n } = useTranslation();
  const name = getItemName(page.item, i18n.language);
  const { pathname } = useLocation();
  const badge = use(SideBadges)[page.item.componentPath ?? ''];
  return (
    <li className={classes.entry}>
      <Link
        to={page.path}
        aria-current={[page.path, ...others].includes(pathname) ? 'page' : undefined}
        className={isInGroup ? classes.child : classes.item}
        onClick={onChosen}
        data-badge={badge !== undefined}
        {...(isFolded && { title: name, 'aria-label': name })}
      >
        {!isInGroup && <MenuIcon name={page.item.icon} />}
        {!isFolded && <span className={classes.label}>{name}</span>}
        {!isFolded && <Suspense fallback={null}>{badge}</Suspense>}
      </Link>
      {!isFolded && <FavouriteStar page={page} className={classes.star} />}
    </li>
  );
}
