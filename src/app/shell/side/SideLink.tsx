import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { getItemName, type PageRoute } from '../../router/menuRoutes';
import { FavouriteStar } from './FavouriteStar';
import { MenuIcon } from './MenuIcon';
import { SideBadges } from './sideBadges';
import classes from './SideMenu.module.css';

interface SideLinkProps {
  page: PageRoute;
  isFolded: boolean;
  /** It stands below the name of a group, without an icon. */
  isInGroup: boolean;
  onChosen: (() => void) | undefined;
}

/** A page of the side bar with its star; folded, its name stands beside the icon while it is pointed at. */
export function SideLink({ page, isFolded, isInGroup, onChosen }: SideLinkProps) {
  const { i18n } = useTranslation();
  const name = getItemName(page.item, i18n.language);
  const badge = use(SideBadges)[page.item.componentPath ?? ''];
  return (
    <li className={classes.entry}>
      <NavLink
        to={page.path}
        end
        className={isInGroup ? classes.child : classes.item}
        onClick={onChosen}
        {...(isFolded && { title: name, 'aria-label': name })}
      >
        {!isInGroup && <MenuIcon name={page.item.icon} />}
        {!isFolded && <span className={classes.label}>{name}</span>}
        {!isFolded && <Suspense fallback={null}>{badge}</Suspense>}
      </NavLink>
      {!isFolded && <FavouriteStar page={page} className={classes.star} />}
    </li>
  );
}
