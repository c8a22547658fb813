import { useTranslation } from 'react-i18next';
import type { MonthBlocker, MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { PageLink } from '../../../entities/record/PageLink';
import { formatNumber } from '../../../lib/format';
import { toBlockerTarget } from '../monthLinks';
import classes from './MonthEnd.module.css';

/** Counts of a kind of blocker, for charging and for washes, each a link to its orders. */
export function BlockerCounts({ month, names }: { month: MonthEndRow; names: readonly MonthBlocker[] }) {
  const found = names.filter((name) => month[name] > 0);
  if (found.length === 0) return <span className={classes.quiet}>–</span>;
  return (
    <span className={classes.counts}>
      {found.map((name) => (
        <BlockerCount key={name} name={name} month={month} />
      ))}
    </span>
  );
}

function BlockerCount({ name, month }: { name: MonthBlocker; month: MonthEndRow }) {
  const { t, i18n } = useTranslation('monthEnd');
  const { view, part } = toBlockerTarget(name, month);
  const count = formatNumber(month[name], 0, i18n.language);
  return (
    <PageLink view={view} part={part} className={classes.count}>
      <span title={t(`fields.${name}`)} aria-label={`${t(`fields.${name}`)}: ${count}`}>
        {count}
      </span>
    </PageLink>
  );
}
