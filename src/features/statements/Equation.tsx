import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasDifference } from '../../contract/evo-bill/monthEnd';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { PageLink } from '../../entities/record/PageLink';
import { toPagePath } from '../../entities/record/recordPaths';
import { addAmounts, isZero, negateAmount, roundTo } from '../../lib/decimal';
import { formatNumber } from '../../lib/format';
import { countDigits, formatDifference, formatMoney } from '../../lib/money';
import { toTermTarget, type LinkedTerm } from './monthLinks';
import { toProfitRowId, toRowId } from './rowDrawer';
import classes from './Equation.module.css';

/** The equation of a month: from the payable to the paid, from there to the shares, and the difference. */
export function Equation({ period }: { period: PeriodDetail }) {
  const { t } = useTranslation('monthEnd');
  const { termOrders, currency, shares } = period;
  const onlyIf = (amount: string, line: ReactNode) => (isZero(amount) ? null : line);
  const term = (name: LinkedTerm, count: number) => <TermCount term={name} count={count} period={period} />;
  const shared = [period.tax, period.platformFee, period.channelFee, ...shares.map(({ amount }) => amount)];
  return (
    <>
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
          <Line isSum name={t('fields.payable')} amount={period.payable} orders={term('payable', termOrders.payable)} />
          <Line
            sign={-1}
            name={t('fields.unpaid')}
            amount={period.unpaid}
            orders={term('unpaid', period.unpaidOrders)}
          />
          <Line
            sign={-1}
            name={t('fields.onAccount')}
            amount={period.onAccount}
            orders={term('onAccount', termOrders.onAccount)}
          />
          {onlyIf(period.corrected, <Line sign={1} name={t('equation.corrected')} amount={period.corrected} />)}
          <Line
            isSum
            name={t('fields.received')}
            amount={period.received}
            orders={term('received', termOrders.received)}
          />
          <Line
            sign={-1}
            name={t('fields.refunded')}
            amount={period.refunded}
            orders={term('refunded', termOrders.refunded)}
          />
          {onlyIf(
            period.onAccount,
            <Line
              sign={1}
              name={t('equation.onAccountIn')}
              amount={period.onAccount}
              orders={term('onAccount', termOrders.onAccount)}
            />,
          )}
          <Line
            sign={1}
            name={t('fields.promotion')}
            amount={period.promotion}
            orders={<Count count={termOrders.promotion} />}
          />
          <Line isSum name={t('equation.toShare')} amount={period.toShare} />
          <Line name={t('fields.tax')} amount={period.tax} />
          <Line name={t('fields.platformFee')} amount={period.platformFee} />
          <Line name={t('fields.channelFee')} amount={period.channelFee} />
          {shares.map(({ partyId, partyName, amount }) => (
            <Line
              key={partyId ?? 'platform'}
              name={partyId === null ? t('equation.platform') : t('equation.shareOf', { name: partyName })}
              amount={amount}
              href={toPagePath({
                view: 'finance/accountStatement',
                part: { form: 'profit', open: toProfitRowId(toRowId(period), partyId) },
              })}
            />
          ))}
          <Line
            isSum
            name={t('equation.shared')}
            amount={roundTo(countDigits(period.toShare), addAmounts(...shared))}
          />
          <DifferenceLine period={period} />
        </tbody>
      </table>
      <Beside period={period} />
    </>
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
function DifferenceLine({ period: { difference } }: { period: PeriodDetail }) {
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

/** Facts that belong to the sums without being a term of them. */
function Beside({ period }: { period: PeriodDetail }) {
  const { t, i18n } = useTranslation('monthEnd');
  const { uncollected, creditLimit, termOrders } = period;
  const facts = [
    ...(isZero(uncollected) ? [] : [[t('equation.waits'), formatMoney(uncollected, i18n.language)] as const]),
    ...(creditLimit === null ? [] : [[t('equation.limit'), formatMoney(creditLimit, i18n.language)] as const]),
    [
      t('equation.washes'),
      <TermCount key="washes" term="washes" count={termOrders.washes} period={period} hasZero />,
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

interface TermCountProps {
  term: LinkedTerm;
  count: number;
  period: PeriodDetail;
  /** Shows a zero as a figure. */
  hasZero?: boolean;
}

function TermCount({ term, count, period, hasZero = false }: TermCountProps) {
  if (count === 0) return hasZero ? '0' : <Count count={0} />;
  const { view, part } = toTermTarget(term, period);
  return (
    <PageLink view={view} part={part}>
      <Count count={count} />
    </PageLink>
  );
}

function Count({ count }: { count: number }) {
  const { i18n } = useTranslation();
  return count === 0 ? '–' : formatNumber(count, 0, i18n.language);
}
