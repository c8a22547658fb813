import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { figures, PeriodState, statementRow } from '../../contract/evo-bill/statementLines';
import { defineColumns } from '../../kit/crud/defineList';
import { Tag } from '../../kit/layout/Tag';
import { formatPeriod } from '../../lib/calendar';
import { formatMoney } from '../../lib/money';

/** A name is missing where the form of the statement has none. */
interface Named {
  companyName?: string | null;
  enterpriseName?: string | null;
  washSiteName?: string | null;
  state: PeriodState;
}
type Row = z.output<z.ZodObject<typeof statementRow & typeof figures>> & Named;

/** The amounts that add up to `payable` stand together and are all shown, so that a reader can check the sum. */
const AMOUNTS = [
  ...(['payable', 'paid', 'refunded', 'electricity', 'service', 'fees', 'discount', 'coupon', 'writtenOff'] as const),
  'tax',
] as const;
const WASH_AMOUNTS = ['service', 'discount', 'coupon', 'payable', 'paid', 'refunded', 'tax'] as const;
/** Coupons that operators pay for, fees of platform and payment providers, and the shares of the parties. */
export const FEES_AND_SHARES = [
  ...(['promotion', 'platformFee', 'channelFee'] as const),
  ...(['platformShare', 'companyShare', 'otherShare'] as const),
] as const;
export type AmountName = (typeof AMOUNTS)[number] | (typeof FEES_AND_SHARES)[number] | 'amount';
/** Amounts that a narrow table shows first. */
const MAIN_AMOUNTS: readonly string[] = ['payable', 'paid', 'refunded', 'amount'];
const AMOUNT_PX = 124;
const NAME_PX = 190;

const { Column, FigureColumn, CountColumn } = defineColumns<Row & Record<AmountName, string>, 'statements'>();

/** Label of `paid` where the amount was charged to the account of an enterprise. */
export const useAccountLabels = () => ({ paid: useTranslation('statements').t('fields.onAccount') });

type AmountLabels = Partial<Record<AmountName, string>>;

/** Columns of the figures that every reconciliation has. */
export function drawFigureColumns(labels: AmountLabels = {}) {
  return (
    <>
      <CountColumn name="orders" width={84} />
      <FigureColumn name="energy" format={formatMoney} unit="kWh" width={128} />
      {drawAmountColumns(AMOUNTS, labels)}
    </>
  );
}

/** Columns of the figures that every statement of washes has. */
export function useWashFigureColumns(labels: AmountLabels = {}) {
  const { t } = useTranslation('statements');
  return (
    <>
      <CountColumn name="orders" label={t('fields.washes')} width={84} />
      {drawAmountColumns(WASH_AMOUNTS, labels)}
    </>
  );
}

/** Columns of amounts; their currency has its own. */
export function drawAmountColumns(names: readonly AmountName[], labels: AmountLabels = {}) {
  return names.map((name) => (
    <FigureColumn
      key={name}
      name={name}
      format={formatMoney}
      isMain={MAIN_AMOUNTS.includes(name)}
      width={AMOUNT_PX}
      {...(labels[name] !== undefined && { label: labels[name] })}
    />
  ));
}

/** The first columns of a statement: period, owner, place where rows are split by it, state, currency, corrections. */
export function useRowColumns(owner: 'companyName' | 'enterpriseName', place: 'stationName' | 'washSiteName' | null) {
  const { t, i18n } = useTranslation('statements');
  return (
    <>
      <Column name="period" width={136}>
        {(row) => formatPeriod(row.period, i18n.language)}
      </Column>
      <Column name={owner} isMain width={NAME_PX}>
        {(row) => row[owner] ?? ''}
      </Column>
      {place !== null && (
        <Column name={place} width={NAME_PX}>
          {(row) => row[place] ?? ''}
        </Column>
      )}
      <Column name="state" width={92}>
        {(row) => <Tag>{t(`state.${row.state}`)}</Tag>}
      </Column>
      <Column name="currency" isMain width={84} />
      <CountColumn name="corrections" isExtra width={104} />
    </>
  );
}
