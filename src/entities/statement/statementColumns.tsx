import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { figures, statementRow } from '../../contract/evo-bill/statementLines';
import { defineColumns } from '../../kit/crud/defineList';
import { formatPeriod } from '../../lib/calendar';
import { formatMoney } from '../../lib/money';

type Row = z.output<z.ZodObject<typeof statementRow & typeof figures>>;

/** The parts that come to `payable` stand together and are all shown, so that a reader can add them up. */
const AMOUNTS = [
  ...(['payable', 'paid', 'refunded', 'electricity', 'service', 'fees', 'discount', 'coupon', 'writtenOff'] as const),
  'tax',
] as const;
export type AmountName =
  (typeof AMOUNTS)[number] | 'platformFee' | 'channelFee' | 'platformShare' | 'companyShare' | 'otherShare' | 'amount';
const AMOUNT_PX = 124;

const { Column, FigureColumn, CountColumn } = defineColumns<Row & Record<AmountName, string>, 'statements'>();

/** Columns of the figures that every reconciliation has. */
export function drawFigureColumns() {
  return (
    <>
      <CountColumn name="orders" width={84} />
      <FigureColumn name="energy" format={formatMoney} unit="kWh" width={128} />
      {drawAmountColumns(AMOUNTS)}
    </>
  );
}

/** Columns of amounts; their currency has its own. */
export function drawAmountColumns(names: readonly AmountName[]) {
  return names.map((name) => <FigureColumn key={name} name={name} format={formatMoney} width={AMOUNT_PX} />);
}

/** The period, which comes first, and the columns that follow the owner. */
export function usePeriodColumns() {
  const { i18n } = useTranslation('statements');
  const period = (
    <Column name="period" width={136}>
      {(row) => formatPeriod(row.period, i18n.language)}
    </Column>
  );
  const others = (
    <>
      <Column name="currency" width={84} />
      <CountColumn name="corrections" isExtra width={104} />
    </>
  );
  return { period, others };
}
