import type { ListedOrder } from '../../contract/evo-bill/orderRow';
import { Money } from '../../kit/layout/Money';
import { Estimate } from './Estimate';

/** Cost of an order; of a running session the estimate. */
export function PayableCell({ order: { payable, estimate, currency, status } }: { order: ListedOrder }) {
  if (payable !== null || estimate === null) {
    return <Money amount={payable} currency={currency} isStrong={status === 'unpaid'} />;
  }
  return (
    <Estimate>
      <Money amount={estimate} currency={currency} />
    </Estimate>
  );
}
