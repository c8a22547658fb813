import { useAbnormalOrderQuery } from '../../api/evo-bill/chargingStationAbnormalOrders';
import type { AbnormalAction } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { AmountDialog } from './AmountDialog';
import { CloseAbnormalDialog } from './CloseAbnormalDialog';
import { ConfirmAbnormalDialog } from './ConfirmAbnormalDialog';
import { SettleDialog } from './SettleDialog';

/** A pending decision on an abnormal order, carried out after confirmation. */
export interface PendingDecision {
  kind: AbnormalAction;
  id: string;
}

interface AbnormalDialogsProps {
  decision: PendingDecision;
  onClose: () => void;
}

/** Dialog of a decision on the version of the order that was seen at its opening. */
export function AbnormalDialogs({ decision: { kind, id }, onClose }: AbnormalDialogsProps) {
  const { data: order } = useAbnormalOrderQuery({ params: { id } });
  if (!order) return null;
  if (kind === 'close') return <CloseAbnormalDialog order={order} onClose={onClose} />;
  if (kind === 'amount') return <AmountDialog order={order} onClose={onClose} />;
  if (kind === 'settle') return <SettleDialog order={order} onClose={onClose} />;
  return <ConfirmAbnormalDialog order={order} onClose={onClose} />;
}
