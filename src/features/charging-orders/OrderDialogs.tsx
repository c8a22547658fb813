import { useChargerOrderQuery } from '../../api/evo-bill/chargerOrder';
import { CloseDialog } from './CloseDialog';
import { CloseManyDialog } from './CloseManyDialog';
import { RefundDialog } from './RefundDialog';
import type { Unpaid } from './useUnpaid';

/** A pending action on an order, carried out after confirmation. */
export interface AskedOrder {
  kind: 'refund' | 'close';
  id: string;
}

/** Orders that are to be closed. */
interface AskedMany {
  kind: 'closeMany';
  unpaid: Unpaid;
}

export type Asked = AskedOrder | AskedMany;

interface OrderDialogsProps<A extends Asked> {
  asked: A;
  onClose: () => void;
}

/** Asks, and does it. */
export function OrderDialogs({ asked, onClose }: OrderDialogsProps<Asked>) {
  if (asked.kind === 'closeMany') return <CloseManyDialog unpaid={asked.unpaid} onClose={onClose} />;
  return <OneOrder asked={asked} onClose={onClose} />;
}

/** With the order as it is now. */
function OneOrder({ asked: { kind, id }, onClose }: OrderDialogsProps<AskedOrder>) {
  const { data: order } = useChargerOrderQuery({ params: { id } });
  if (!order) return null;
  if (kind === 'close') return <CloseDialog order={order} onClose={onClose} />;
  return <RefundDialog order={order} onClose={onClose} />;
}
