import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useConfirmAbnormalMutation,
  useSettleAbnormalMutation,
} from '../../api/evo-bill/chargingStationAbnormalOrders';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { ConflictNote } from './ConflictNote';
import { useSeenVersion } from './useSeenVersion';

interface ConfirmAbnormalDialogProps {
  kind: 'confirm' | 'settle';
  order: AbnormalOrder;
  onClose: () => void;
}

/** Leaves an order as it is, or prices it again. */
export function ConfirmAbnormalDialog({ kind, order, onClose }: ConfirmAbnormalDialogProps) {
  const { t } = useTranslation('abnormalOrders');
  const [confirm, confirming] = useConfirmAbnormalMutation();
  const [settle, settling] = useSettleAbnormalMutation();
  const { isLoading, error } = kind === 'confirm' ? confirming : settling;
  const version = useSeenVersion(order);
  const keyOf = useIdempotencyKey({ kind, version });
  const run = async () => {
    if (isLoading) return;
    const call = { params: { id: order.id }, body: { version }, idempotencyKey: keyOf() };
    const { data } = await (kind === 'confirm' ? confirm(call) : settle(call));
    if (data) onClose();
  };
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { no: order.no })}
      confirmLabel={t(`${kind}.verb`)}
      isSaving={isLoading}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <Text mb="md">{t(`${kind}.text`)}</Text>
      <ConflictNote problem={problemOf(error)} />
    </ConfirmDialog>
  );
}
