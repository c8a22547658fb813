import type { ListedOrder } from '../../contract/evo-bill/orderRow';
import { Money } from '../../kit/layout/Money';

/** Payments for an order; a dash while it is not priced and nothing was paid ahead. */
export function PaidCell({ order: { payable, estimate, paid, currency } }: { order: ListedOrder }) {
  const isNothing = payable === null && estimate !== null && Number(paid) === 0;
  return <Money amount={isNothing ? null : paid} currency={currency} />;
}
