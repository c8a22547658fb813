import { useRefundWashMutation, useWashOrderQuery } from '../../api/evo-bill/carWasherOrders';
import { RefundDialog } from '../order/RefundDialog';
import { AcceptDialog } from './AcceptDialog';

/** A pending action on a wash order, carried out after confirmation. */
export interface WashOrderAction {
  kind: 'refund' | 'accept';
  id: string;
}

interface WashOrderDialogsProps {
  action: WashOrderAction;
  onClose: () => void;
}

/** Asks, and does it, with the order as it is now. */
export function WashOrderDialogs({ action: { kind, id }, onClose }: WashOrderDialogsProps) {
  const { data: order } = useWashOrderQuery({ params: { orderId: id } });
  const refund = useRefundWashMutation();
  if (!order) return null;
  if (kind === 'accept') return <AcceptDialog order={order} onClose={onClose} />;
  return <RefundDialog order={order} mutation={refund} onClose={onClose} />;
}
