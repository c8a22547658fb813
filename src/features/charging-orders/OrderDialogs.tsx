import { useChargerOrderQuery, useRefundOrderMutation } from '../../api/evo-bill/chargerOrder';
import { RefundDialog } from '../../entities/order/RefundDialog';
import { CloseDialog } from './CloseDialog';
import { CloseManyDialog } from './CloseManyDialog';
import type { Unpaid } from './useUnpaid';

/** A pending action on an order, carried out after confirmation. */
export interface OrderAction {
  kind: 'refund' | 'close';
  id: string;
}

/** Orders that are to be closed. */
interface CloseManyAction {
  kind: 'closeMany';
  unpaid: Unpaid;
}

export type PendingAction = OrderAction | CloseManyAction;

interface OrderDialogsProps<A extends PendingAction> {
  action: A;
  onClose: () => void;
}

/** Asks, and does it. */
export function OrderDialogs({ action, onClose }: OrderDialogsProps<PendingAction>) {
  if (action.kind === 'closeMany') return <CloseManyDialog unpaid={action.unpaid} onClose={onClose} />;
  return <OneOrder action={action} onClose={onClose} />;
}

/** With the order as it is now. */
function OneOrder({ action: { kind, id }, onClose }: OrderDialogsProps<OrderAction>) {
  const { data: order } = useChargerOrderQuery({ params: { id } });
  const refund = useRefundOrderMutation();
  if (!order) return null;
  if (kind === 'close') return <CloseDialog order={order} onClose={onClose} />;
  return <RefundDialog order={order} mutation={refund} onClose={onClose} />;
}
