import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { getItemName, type PageRoute } from './menuRoutes';
import classes from './PageTabs.module.css';

interface PageTabsProps {
  /** Name of the entry that stands for all of them. */
  label: string;
  tabs: readonly PageRoute[];
}

/** Tabs above a page, each a page of its own. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { i18n } = useTranslation();
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ path, item }) => (
        <NavLink key={path} end to={path} className={classes.tab}>
          {getItemName(item, i18n.language)}
        </NavLink>
      ))}
    </nav>
  );
}
