import { useTranslation } from 'react-i18next';
import type { PageTarget } from '../../../entities/record/recordPaths';
import { PageLink } from '../../../entities/record/PageLink';
import { formatNumber } from '../../../lib/format';
import classes from '../HomePage.module.css';

interface TaskRowProps extends PageTarget {
  name: string;
  /** Undefined until it is known. */
  count: number | undefined;
}

/** A kind of work with how much of it waits; it leads to its list. */
export function TaskRow({ view, part, name, count }: TaskRowProps) {
  const { i18n } = useTranslation();
  return (
    <li>
      <PageLink view={view} part={part} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span className={count === 0 ? classes.none : classes.figure}>
          {count === undefined ? '–' : formatNumber(count, 0, i18n.language)}
        </span>
      </PageLink>
    </li>
  );
}
