import type { MoneyRow } from '../../contract/evo-wallet/userMoney';
import { Money } from '../../kit/layout/Money';

/** The amount of a row from the person's view: signed if money moved, else without a sign. */
export function MoneyAmount({ row: { amount, currency, direction, state } }: { row: MoneyRow }) {
  const isMove = amount !== null && direction !== 'none';
  return (
    <Money
      amount={isMove && direction === 'out' ? `-${amount}` : amount}
      currency={currency ?? ''}
      isChange={isMove}
      isStrong={state === 'unpaid'}
    />
  );
}
