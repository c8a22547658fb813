import { useTranslation } from 'react-i18next';
import { hasDifference, type MonthBlocker, type MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { defineColumns } from '../../../kit/crud/defineList';
import { formatNumber } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { BlockerCounts } from './BlockerCounts';
import { OnAccount } from './OnAccount';
import { StageBadge } from './StageBadge';
import { StageNote } from './StageNote';
import { TwoLines } from './TwoLines';

const { Column, CountColumn, FigureColumn } = defineColumns<MonthEndRow, 'monthEnd'>();

/** Columns of blockers, each with the blockers counted in it. */
export const BLOCKER_COLUMNS: readonly {
  name: MonthBlocker;
  label: 'short.open' | 'short.unpriced' | 'short.review';
  names: readonly MonthBlocker[];
}[] = [
  { name: 'openSessions', label: 'short.open', names: ['openSessions', 'openWashes'] },
  { name: 'unpricedOrders', label: 'short.unpriced', names: ['unpricedOrders'] },
  { name: 'reviewedOrders', label: 'short.review', names: ['reviewedOrders', 'reviewedWashes'] },
];
const AMOUNT_PX = 124;
const BLOCKER_PX = 62;

/** Room for the columns: two facts share a cell of a `narrow` table; in a `tight` one, beside the open month, some go. */
export type MonthRoom = 'wide' | 'narrow' | 'tight';

/** The columns of the months. */
export function useMonthColumns(room: MonthRoom) {
  const wide = useWideColumns();
  const narrow = useNarrowColumns(room === 'tight');
  return room === 'wide' ? wide : narrow;
}

function useBlockerColumns() {
  const { t } = useTranslation('monthEnd');
  return BLOCKER_COLUMNS.map(({ name, label, names }) => (
    <Column key={name} name={name} label={t(label)} isNumber width={BLOCKER_PX}>
      {(month) => <BlockerCounts month={month} names={names} />}
    </Column>
  ));
}

/** The first cell marks a row with differing sums; the styles fill the row by this mark. */
const drawName = (month: MonthEndRow) => (
  <strong data-differs={hasDifference(month) || undefined}>{month.companyName}</strong>
);

function useWideColumns() {
  const blockers = useBlockerColumns();
  return (
    <>
      <Column name="companyName" width={180}>
        {drawName}
      </Column>
      <Column name="currency" width={72} />
      <FigureColumn name="payable" format={formatMoney} width={AMOUNT_PX} />
      <CountColumn name="orders" width={76} />
      <FigureColumn name="received" format={formatMoney} width={AMOUNT_PX} />
      <FigureColumn name="refunded" format={formatMoney} width={104} />
      <FigureColumn name="unpaid" format={formatMoney} width={104} />
      <CountColumn name="unpaidOrders" isExtra width={84} />
      <Column name="onAccount" isNumber width={120}>
        {(month) => <OnAccount month={month} />}
      </Column>
      <FigureColumn name="creditLimit" format={formatMoney} width={112} />
      <FigureColumn name="companyShare" format={formatMoney} width={AMOUNT_PX} />
      {blockers}
      <Column name="stage" isMain width={150}>
        {({ stage }) => <StageBadge stage={stage} />}
      </Column>
      <Column name="closedAt" width={176}>
        {(month) => <StageNote month={month} />}
      </Column>
    </>
  );
}

function useNarrowColumns(isTight: boolean) {
  const { t, i18n } = useTranslation('monthEnd');
  const blockers = useBlockerColumns();
  const money = (amount: string) => formatMoney(amount, i18n.language);
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const named = (name: 'orders' | 'refunded', figure: string) => `${figure} ${t(`below.${name}`)}`;
  return (
    <>
      <Column name="companyName" width={isTight ? 184 : 210}>
        {(month) => <TwoLines below={month.currency}>{drawName(month)}</TwoLines>}
      </Column>
      <Column name="payable" isNumber width={AMOUNT_PX}>
        {(month) => <TwoLines below={named('orders', count(month.orders))}>{money(month.payable)}</TwoLines>}
      </Column>
      <Column name="received" isNumber width={146}>
        {(month) => <TwoLines below={named('refunded', money(month.refunded))}>{money(month.received)}</TwoLines>}
      </Column>
      <Column name="unpaid" isNumber isExtra={isTight} width={100}>
        {(month) => <TwoLines below={named('orders', count(month.unpaidOrders))}>{money(month.unpaid)}</TwoLines>}
      </Column>
      <Column name="onAccount" isNumber isExtra={isTight} width={136}>
        {(month) => (
          <TwoLines below={month.creditLimit === null ? t('notSet') : t('limit', { amount: money(month.creditLimit) })}>
            <OnAccount month={month} />
          </TwoLines>
        )}
      </Column>
      <FigureColumn name="companyShare" format={formatMoney} isExtra={isTight} width={AMOUNT_PX} />
      {blockers}
      <Column name="stage" isMain width={162}>
        {(month) => (
          <TwoLines below={<StageNote month={month} />}>
            <StageBadge stage={month.stage} />
          </TwoLines>
        )}
      </Column>
    </>
  );
}
