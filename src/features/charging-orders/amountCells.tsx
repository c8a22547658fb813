import type { ListedOrder } from '../../contract/evo-bill/orderRow';
import { Money } from '../../kit/layout/Money';
import { Estimate } from './Estimate';

/** Cost of an order; for a running session the estimate. */
export function drawPayable({ payable, estimate, currency, status }: ListedOrder) {
  if (payable !== null || estimate === null) {
    return <Money amount={payable} currency={currency} isStrong={status === 'unpaid'} />;
  }
  return (
    <Estimate>
      <Money amount={estimate} currency={currency} />
    </Estimate>
  );
}

/** Payments for an order; a dash while it is not priced and nothing was paid ahead. */
export function drawPaid({ payable, estimate, paid, currency }: ListedOrder) {
  const isNothing = payable === null && estimate !== null && Number(paid) === 0;
  return <Money amount={isNothing ? null : paid} currency={currency} />;
}
