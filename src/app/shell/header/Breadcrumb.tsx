import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './Breadcrumb.module.css';

export interface Crumb {
  name: string;
  /** Target of the crumb; the last one has none. */
  path?: string;
}

/** Group, page and record, and the star of the page behind them; on a phone the last of the names alone. */
export function Breadcrumb({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={classes.breadcrumb} aria-label={t('breadcrumb')}>
      <ol className={classes.list}>
        {crumbs.map(({ name, path }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={index} className={classes.crumb} aria-current={isLast ? 'page' : undefined}>
              {isLast ? <h1>{name}</h1> : path === undefined ? <span>{name}</span> : <Link to={path}>{name}</Link>}
              {!isLast && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
            </li>
          );
        })}
      </ol>
      {children}
    </nav>
  );
}
