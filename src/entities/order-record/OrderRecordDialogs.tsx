import { useChargerOrderQuery, useRefundOrderMutation } from '../../api/evo-bill/chargerOrder';
import { RefundDialog } from '../order/RefundDialog';
import { CloseDialog } from './CloseDialog';

/** A pending action on an order, carried out after confirmation. */
export interface OrderAction {
  kind: 'refund' | 'close';
  id: string;
}

interface OrderRecordDialogsProps {
  action: OrderAction;
  onClose: () => void;
}

/** The dialog of an action on one order, with the order as it is now. */
export function OrderRecordDialogs({ action: { kind, id }, onClose }: OrderRecordDialogsProps) {
  const { data: order } = useChargerOrderQuery({ params: { id } });
  const refund = useRefundOrderMutation();
  if (!order) return null;
  if (kind === 'close') return <CloseDialog order={order} onClose={onClose} />;
  return <RefundDialog order={order} mutation={refund} onClose={onClose} />;
}
