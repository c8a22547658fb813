import { addAmounts, compare, negateAmount, pickLarger, subtract } from '../../../src/lib/decimal';

/**
 * Divides the payments of an enterprise among its months, the oldest first. A month with more refunds than charges is a
 * credit, and covers the oldest debt as a payment does.
 * @param months oldest first; amounts are decimals in one currency
 * @returns the months with the unpaid rest of each
 */
export function coverMonths<Month extends { amount: string }>(
  months: readonly Month[],
  paid: string,
): (Month & { due: string })[] {
  const credits = months.filter(isCredit).map(({ amount }) => negateAmount(amount));
  let left = addAmounts(paid, ...credits);
  return months.map((month) => {
    if (isCredit(month)) return { ...month, due: '0' };
    const due = pickLarger('0', subtract(month.amount, left));
    left = subtract(left, subtract(month.amount, due));
    return { ...month, due };
  });
}

const isCredit = ({ amount }: { amount: string }) => compare(amount, '0') < 0;
