import { OrderRecordDialogs, type OrderAction } from '../../entities/order-record/OrderRecordDialogs';
import { CloseManyDialog } from './CloseManyDialog';
import type { Unpaid } from './useUnpaid';

/** Orders that are to be closed. */
interface CloseManyAction {
  kind: 'closeMany';
  unpaid: Unpaid;
}

export type PendingAction = OrderAction | CloseManyAction;

interface OrderDialogsProps {
  action: PendingAction;
  onClose: () => void;
}

/** The dialog of a pending action of the list: on one order, or on many. */
export function OrderDialogs({ action, onClose }: OrderDialogsProps) {
  if (action.kind === 'closeMany') return <CloseManyDialog unpaid={action.unpaid} onClose={onClose} />;
  return <OrderRecordDialogs action={action} onClose={onClose} />;
}
