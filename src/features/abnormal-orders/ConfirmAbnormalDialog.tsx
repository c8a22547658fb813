import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useConfirmAbnormalMutation,
  useSettleAbnormalMutation,
} from '../../api/evo-bill/chargingStationAbnormalOrders';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { useAction } from '../../kit/form/useAction';
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
  const confirm = useAction(useConfirmAbnormalMutation(), onClose, 'submit');
  const settle = useAction(useSettleAbnormalMutation(), onClose, 'submit');
  const { send, isSaving, problem } = kind === 'confirm' ? confirm : settle;
  const version = useSeenVersion(order);
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { no: order.no })}
      confirmLabel={t(`${kind}.verb`)}
      isSaving={isSaving}
      onConfirm={() => void send({ params: { id: order.id }, body: { version } })}
      onCancel={onClose}
    >
      <Text mb="md">{t(`${kind}.text`)}</Text>
      <ConflictNote problem={problem} />
    </ConfirmDialog>
  );
}
