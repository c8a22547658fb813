import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasDifference } from '../../contract/evo-bill/monthEnd';
import type { StatementEquation } from '../../contract/evo-bill/statementEquation';
import { PageLink } from '../../entities/record/PageLink';
import type { PageTarget } from '../../entities/record/recordPaths';
import { addAmounts, isZero, negateAmount, roundTo } from '../../lib/decimal';
import { formatNumber } from '../../lib/format';
import { countDigits, formatDifference, formatMoney } from '../../lib/money';
import type { LinkedTerm } from './monthLinks';
import classes from './Equation.module.css';

interface EquationProps {
  equation: StatementEquation;
  /** The list that shows the orders behind a term; null where none shows exactly these. */
  targetOf: (term: LinkedTerm) => PageTarget | null;
  /** Link to the orders of a party's share, where a form shows these. */
  hrefOf?: (partyId: string | null) => string;
}

/** How a sum of orders adds up: from the payable to the paid, from there to the shares, and the difference. */
export function Equation({ equation, targetOf, hrefOf }: EquationProps) {
  const { t } = useTranslation('monthEnd');
  const { termOrders, currency, shares } = equation;
  const onlyIf = (amount: string, line: ReactNode) => (isZero(amount) ? null : line);
  const term = (name: LinkedTerm, count: number) => <TermCount target={targetOf(name)} count={count} />;
  const shared = [equation.tax, equation.platformFee, equation.channelFee, ...shares.map(({ amount }) => amount)];
  return (
    <table className={classes.table} aria-label={t('equation.title')}>
      <thead>
        <tr>
          <th scope="col">{t('equation.title')}</th>
          <th scope="col" className={classes.number}>
            {t('equation.orders')}
          </th>
          <th scope="col" className={classes.number}>
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        <Line isSum name={t('fields.payable')} amount={equation.payable} orders={term('payable', termOrders.payable)} />
        <Line
          sign={-1}
          name={t('fields.unpaid')}
          amount={equation.unpaid}
          orders={term('unpaid', equation.unpaidOrders)}
        />
        <Line
          sign={-1}
          name={t('fields.onAccount')}
          amount={equation.onAccount}
          orders={term('onAccount', termOrders.onAccount)}
        />
        {onlyIf(equation.corrected, <Line sign={1} name={t('equation.corrected')} amount={equation.corrected} />)}
        <Line
          isSum
          name={t('fields.received')}
          amount={equation.received}
          orders={term('received', termOrders.received)}
        />
        <Line
          sign={-1}
          name={t('fields.refunded')}
          amount={equation.refunded}
          orders={term('refunded', termOrders.refunded)}
        />
        {onlyIf(
          equation.onAccount,
          <Line
            sign={1}
            name={t('equation.onAccountIn')}
            amount={equation.onAccount}
            orders={term('onAccount', termOrders.onAccount)}
          />,
        )}
        <Line
          sign={1}
          name={t('fields.promotion')}
          amount={equation.promotion}
          orders={term('promotion', termOrders.promotion)}
        />
        <Line isSum name={t('equation.toShare')} amount={equation.toShare} />
        <Line name={t('fields.tax')} amount={equation.tax} />
        <Line name={t('fields.platformFee')} amount={equation.platformFee} />
        <Line name={t('fields.channelFee')} amount={equation.channelFee} />
        {shares.map(({ partyId, partyName, amount }) => (
          <Line
            key={partyId ?? 'platform'}
            name={partyId === null ? t('equation.platform') : t('equation.shareOf', { name: partyName })}
            amount={amount}
            {...(hrefOf && { href: hrefOf(partyId) })}
          />
        ))}
        <Line
          isSum
          name={t('equation.shared')}
          amount={roundTo(countDigits(equation.toShare), addAmounts(...shared))}
        />
        <DifferenceLine equation={equation} />
      </tbody>
    </table>
  );
}

interface LineProps {
  name: string;
  amount: string;
  /** Shows the amount as a movement; none for a part of the sum above. */
  sign?: 1 | -1;
  isSum?: boolean;
  orders?: ReactNode;
  /** Orders behind the amount, where a page shows them. */
  href?: string;
}

function Line({ name, amount, sign, isSum = false, orders, href }: LineProps) {
  const { i18n } = useTranslation();
  const moved = sign === -1 ? negateWithDigits(amount) : amount;
  const figure = sign === undefined ? formatMoney(amount, i18n.language) : formatDifference(moved, i18n.language);
  return (
    <tr className={clsx(isSum && classes.sum)}>
      <th scope="row">{name}</th>
      <td className={classes.number}>{orders}</td>
      <td className={classes.number}>{href === undefined ? figure : <Link to={href}>{figure}</Link>}</td>
    </tr>
  );
}

const negateWithDigits = (amount: string) => roundTo(countDigits(amount), negateAmount(amount));

/** Zero, or a filled row: then the month cannot be closed. */
function DifferenceLine({ equation: { difference } }: { equation: StatementEquation }) {
  const { t, i18n } = useTranslation('monthEnd');
  const isOff = hasDifference({ difference });
  return (
    <tr className={clsx(classes.difference, isOff && classes.off)}>
      <th scope="row">{t('equation.difference')}</th>
      <td />
      <td className={classes.number}>
        <span aria-hidden>{isOff ? '▲' : '✓'}</span> {formatMoney(difference, i18n.language)}
      </td>
    </tr>
  );
}

interface TermCountProps {
  target: PageTarget | null;
  count: number;
  /** Shows a zero as a figure. */
  hasZero?: boolean;
}

/** A count of orders, a link to them where a list shows exactly these. */
export function TermCount({ target, count, hasZero = false }: TermCountProps) {
  if (count === 0) return hasZero ? '0' : <Count count={0} />;
  if (target === null) return <Count count={count} />;
  return (
    <PageLink view={target.view} part={target.part}>
      <Count count={count} />
    </PageLink>
  );
}

function Count({ count }: { count: number }) {
  const { i18n } = useTranslation();
  return count === 0 ? '–' : formatNumber(count, 0, i18n.language);
}
