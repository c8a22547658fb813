import { useTranslation } from 'react-i18next';
import { countBlockers, hasDifference, MONTH_BLOCKERS, type MonthEndRow } from '../../contract/evo-bill/monthEnd';
import { PageLink } from '../../entities/record/PageLink';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { toBlockerTarget } from './monthLinks';
import classes from './Statements.module.css';

/** Blockers of an open month, each with the next step and a link to its orders. */
export function BeforeClose({ month }: { month: MonthEndRow }) {
  const { t, i18n } = useTranslation('monthEnd');
  const figure = (count: number) => formatNumber(count, 0, i18n.language);
  const found = MONTH_BLOCKERS.filter((name) => month[name] > 0);
  const count = countBlockers(month);
  return (
    <DrawerSection title={t('before.title')} aside={figure(count)}>
      {found.length === 0 && !hasDifference(month) && <p className={classes.quiet}>{t('before.nothing')}</p>}
      <ul className={classes.blockers}>
        {hasDifference(month) && (
          <li>
            <strong className={classes.failed}>
              {t('differs', { amount: `${formatMoney(month.difference, i18n.language)} ${month.currency}` })}
            </strong>
            <p>{t('before.difference')}</p>
          </li>
        )}
        {found.map((name) => {
          const { view, part } = toBlockerTarget(name, month);
          return (
            <li key={name}>
              <PageLink view={view} part={part}>
                {t(`fields.${name}`)}: {figure(month[name])}
              </PageLink>
              <p>{t(`before.${name}`)}</p>
            </li>
          );
        })}
      </ul>
    </DrawerSection>
  );
}
