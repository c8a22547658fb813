import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { getItemName, type PageRoute } from '../../router/menuRoutes';
import { MenuIcon } from './MenuIcon';
import { SideBadges } from './sideBadges';
import classes from './SideMenu.module.css';

interface SideLinkProps {
  page: PageRoute;
  isFolded: boolean;
  onChosen: (() => void) | undefined;
}

/** A page of the side bar; folded, its name stands beside the icon while it is pointed at. */
export function SideLink({ page, isFolded, onChosen }: SideLinkProps) {
  const { i18n } = useTranslation();
  const name = getItemName(page.item, i18n.language);
  const isTop = page.trail.length === 0;
  const badge = use(SideBadges)[page.item.componentPath ?? ''];
  return (
    <li className={classes.entry}>
      <NavLink
        to={page.path}
        end
        className={isTop ? classes.item : classes.child}
        onClick={onChosen}
        {...(isFolded && { title: name, 'aria-label': name })}
      >
        {isTop && <MenuIcon name={page.item.icon} />}
        {!isFolded && <span className={classes.label}>{name}</span>}
        {!isFolded && <Suspense fallback={null}>{badge}</Suspense>}
      </NavLink>
    </li>
  );
}
