import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { figures, statementRow } from '../../contract/evo-bill/statementLines';
import { Column } from '../../kit/crud/table/Column';
import { formatPeriod } from '../../lib/calendar';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';

type Row = z.output<z.ZodObject<typeof statementRow & typeof figures>>;

/** The parts that come to `payable` stand together and are all shown, so that a reader can add them up. */
const AMOUNTS = [
  ...(['payable', 'paid', 'refunded', 'electricity', 'service', 'fees', 'discount', 'coupon', 'writtenOff'] as const),
  'tax',
] as const;
const SORTABLE = new Set<string>(['payable', 'paid', 'refunded', 'platformFee', 'channelFee']);
const AMOUNT_PX = 124;

/** Columns of the figures that every reconciliation has. */
export function useFigureColumns(): ReactElement[] {
  const { t, i18n } = useTranslation('statements');
  const { amountColumn } = useAmountColumn<Row>();
  return [
    <Column<Row> key="orders" name="orders" label={t('fields.orders')} isNumber isSortable width={84}>
      {({ orders }) => formatNumber(orders, 0, i18n.language)}
    </Column>,
    <Column<Row> key="energy" name="energy" label={t('fields.energy')} unit="kWh" isNumber isSortable width={128}>
      {({ energy }) => formatMoney(energy, i18n.language)}
    </Column>,
    ...AMOUNTS.map((name) => amountColumn(name)),
  ];
}

/** A column of amounts; their currency has its own. */
export function useAmountColumn<Row extends { id: string }>() {
  const { t, i18n } = useTranslation('statements');
  const amountColumn = (name: AmountName & keyof Row, isSortable = SORTABLE.has(name)) => (
    <Column<Row> key={name} name={name} label={t(`fields.${name}`)} isNumber isSortable={isSortable} width={AMOUNT_PX}>
      {(row) => formatMoney(row[name] as string, i18n.language)}
    </Column>
  );
  return { amountColumn };
}
export type AmountName =
  (typeof AMOUNTS)[number] | 'platformFee' | 'channelFee' | 'platformShare' | 'companyShare' | 'otherShare' | 'amount';

type Placed = z.output<z.ZodObject<typeof statementRow>>;

/** First column: the period. */
export function usePeriodColumns(): { period: ReactElement; others: ReactElement[] } {
  const { t, i18n } = useTranslation('statements');
  const period = (
    <Column<Placed> key="period" name="period" label={t('fields.period')} isSortable width={136}>
      {(row) => formatPeriod(row.period, i18n.language)}
    </Column>
  );
  const others = [
    <Column<Placed> key="currency" name="currency" label={t('fields.currency')} width={84}>
      {(row) => row.currency}
    </Column>,
    <Column<Placed> key="corrections" name="corrections" label={t('fields.corrections')} isNumber isExtra width={104}>
      {(row) => formatNumber(row.corrections, 0, i18n.language)}
    </Column>,
  ];
  return { period, others };
}
