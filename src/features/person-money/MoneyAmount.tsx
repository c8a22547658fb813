import type { MoneyRow } from '../../contract/evo-wallet/userMoney';
import { Money } from '../../kit/layout/Money';

/** The amount of a row as the person sees it: with a sign where money moved, without one where none did. */
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
