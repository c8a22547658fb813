import { useChargerOrderQuery } from '../../api/evo-bill/chargerOrder';
import { CloseDialog } from './CloseDialog';
import { RefundDialog } from './RefundDialog';

/** What is to be done with an order, when the user agrees. */
export interface AskedOrder {
  kind: 'refund' | 'close';
  id: string;
}

interface OrderDialogsProps {
  asked: AskedOrder;
  onClose: () => void;
}

/** Asks, with the order as it is now, and does it. */
export function OrderDialogs({ asked: { kind, id }, onClose }: OrderDialogsProps) {
  const { data: order } = useChargerOrderQuery({ params: { id } });
  if (!order) return null;
  if (kind === 'close') return <CloseDialog order={order} onClose={onClose} />;
  return <RefundDialog order={order} onClose={onClose} />;
}
