import type { Breakdown, BreakdownLine, LineKind } from '../../../src/contract/breakdown';
import type { ComparisonLine } from '../../../src/contract/evo-wallet/orderMoney';
import { addAmounts, isZero, multiplyAmount, parseDecimal, roundTo, subtract } from '../../../src/lib/decimal';

const KWH_DIGITS = 3;
const PRICE_DIGITS = 4;

type Period = NonNullable<BreakdownLine['period']>;
interface PeriodUse {
  period: Period;
  from?: string;
  quantity: string;
  /** Electricity and service together, per kWh. */
  unitPrice: string;
}

/** Fees and deductions: each line is the difference of its two amounts. */
const PLAIN_LINES: readonly [ComparisonLine['kind'], readonly LineKind[]][] = [
  ['startFee', ['startFee']],
  ['idleFee', ['idleFee']],
  ['discount', ['discountElectricity', 'discountService']],
  ['coupon', ['couponElectricity', 'couponService']],
  ['manual', ['manual']],
  ['writtenOff', ['writtenOff']],
];

/**
 * Explains the difference between the prices of a session and an earlier one: energy, prices by period, hours of the
 * day, then fees and deductions. The lines add up to the difference of the payable amounts; the last line of energy and
 * prices takes the rounding.
 * @param earlier in the same currency, with some energy
 */
export function compareBreakdowns(now: Breakdown, earlier: Breakdown, digits: number): ComparisonLine[] {
  const difference = subtract(now.payable, earlier.payable);
  const priced = listPriceLines(now, earlier).filter(({ amount }) => !isZero(roundTo(digits, amount)));
  const plain = PLAIN_LINES.map(([kind, kinds]) => ({
    kind,
    amount: roundTo(digits, subtract(sumKinds(now, kinds), sumKinds(earlier, kinds))),
  })).filter(({ amount }) => !isZero(amount));
  const rounded = priced.map((line) => ({ ...line, amount: roundTo(digits, line.amount) }));
  const rest = subtract(difference, addAmounts(...[...rounded, ...plain].map(({ amount }) => amount)));
  const last = rounded.at(-1);
  if (last) last.amount = roundTo(digits, addAmounts(last.amount, rest));
  const rounding: ComparisonLine[] = last || isZero(rest) ? [] : [{ kind: 'rounding', amount: roundTo(digits, rest) }];
  return [...rounded, ...plain, ...rounding];
}

/** Lines of energy and prices, not rounded. */
function listPriceLines(now: Breakdown, earlier: Breakdown): ComparisonLine[] {
  const [uses, before] = [listUses(now), listUses(earlier)];
  const [energy, energyBefore] = [sumEnergy(uses), sumEnergy(before)];
  const average = computePrice(sumCost(before), energyBefore);
  const priceThen = (period: Period) => before.find((each) => each.period === period)?.unitPrice ?? average;
  const more = subtract(energy, energyBefore);
  const prices = uses.map(({ period, from, quantity, unitPrice }): ComparisonLine => {
    const dearer = subtract(unitPrice, priceThen(period));
    const amount = multiplyAmount(quantity, dearer);
    return { kind: 'price', period, ...(from && { from }), quantity, unitPrice: dearer, amount };
  });
  const atOldPrices = uses.map(({ period, quantity }) =>
    multiplyAmount(quantity, subtract(priceThen(period), average)),
  );
  return [
    {
      kind: 'energy',
      quantity: roundTo(KWH_DIGITS, more),
      unitPrice: average,
      amount: multiplyAmount(more, average),
    },
    { kind: 'hours', amount: addAmounts(...atOldPrices) },
    ...prices,
  ];
}

/** Energy and price of each period of a session; a period with two prices has their average. */
function listUses({ lines }: Breakdown): PeriodUse[] {
  const metered = lines.filter(({ kind }) => kind === 'electricity' || kind === 'service');
  const periods = [...new Set(metered.flatMap(({ period }) => period ?? []))];
  return periods.map((period) => {
    const own = metered.filter((line) => line.period === period);
    const electricity = own.filter(({ kind }) => kind === 'electricity');
    const quantity = addAmounts(...electricity.map((line) => line.quantity ?? '0'));
    const from = electricity[0]?.spans?.[0]?.from;
    return { period, ...(from && { from }), quantity, unitPrice: averagePrice(own, quantity) };
  });
}

function averagePrice(lines: readonly BreakdownLine[], quantity: string): string {
  const cost = addAmounts(...lines.map((line) => multiplyAmount(line.quantity ?? '0', line.unitPrice ?? '0')));
  return isZero(quantity) ? '0' : computePrice(cost, quantity);
}

/** Price of a kWh, without zeros at its end. */
function computePrice(cost: string, energy: string): string {
  return addAmounts(roundTo(PRICE_DIGITS, parseDecimal(cost).div(energy)));
}

const sumEnergy = (uses: readonly PeriodUse[]) => addAmounts(...uses.map(({ quantity }) => quantity));
const sumCost = (uses: readonly PeriodUse[]) =>
  addAmounts(...uses.map(({ quantity, unitPrice }) => multiplyAmount(quantity, unitPrice)));

function sumKinds({ lines }: Breakdown, kinds: readonly LineKind[]): string {
  return addAmounts(...lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
}

/** Whether a breakdown has energy that another one can be compared with. */
export function hasEnergy(breakdown: Breakdown): boolean {
  return !isZero(sumEnergy(listUses(breakdown)));
}
