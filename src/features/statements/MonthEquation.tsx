import { useTranslation } from 'react-i18next';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { toPagePath } from '../../entities/record/recordPaths';
import { isZero } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import { Equation, TermCount } from './Equation';
import classes from './Equation.module.css';
import { toTermTarget } from './monthLinks';
import { toProfitRowId, toRowId } from './rowDrawer';

/** The equation of a month, with the facts beside it. */
export function MonthEquation({ period }: { period: PeriodDetail }) {
  const hrefOf = (partyId: string | null) =>
    toPagePath({
      view: 'finance/accountStatement',
      part: { form: 'profit', open: toProfitRowId(toRowId(period), partyId) },
    });
  return (
    <>
      <Equation equation={period} targetOf={(term) => toTermTarget(term, period)} hrefOf={hrefOf} />
      <Beside period={period} />
    </>
  );
}

/** Facts that belong to the sums without being a term of them. */
function Beside({ period }: { period: PeriodDetail }) {
  const { t, i18n } = useTranslation('monthEnd');
  const { uncollected, creditLimit, termOrders } = period;
  const facts = [
    ...(isZero(uncollected) ? [] : [[t('equation.waits'), formatMoney(uncollected, i18n.language)] as const]),
    ...(creditLimit === null ? [] : [[t('equation.limit'), formatMoney(creditLimit, i18n.language)] as const]),
    [
      t('equation.washes'),
      <TermCount key="washes" target={toTermTarget('washes', period)} count={termOrders.washes} hasZero />,
    ] as const,
  ];
  return (
    <dl className={classes.beside}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
