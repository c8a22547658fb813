import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConfirmAbnormalMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { useAction } from '../../kit/form/useAction';
import { ConflictNote } from './ConflictNote';
import { useSeenVersion } from './useSeenVersion';

interface ConfirmAbnormalDialogProps {
  order: AbnormalOrder;
  onClose: () => void;
}

/** Confirms an abnormal order without any change to it. */
export function ConfirmAbnormalDialog({ order, onClose }: ConfirmAbnormalDialogProps) {
  const { t } = useTranslation(['abnormalOrders', 'outcomes']);
  const { send, isSaving, problem } = useAction(useConfirmAbnormalMutation(), onClose, () =>
    t('outcomes:done.confirmed', { name: order.no }),
  );
  const version = useSeenVersion(order);
  return (
    <ConfirmDialog
      title={t('confirm.title', { no: order.no })}
      confirmLabel={t('confirm.verb')}
      isSaving={isSaving}
      onConfirm={() => void send({ params: { id: order.id }, body: { version } })}
      onCancel={onClose}
    >
      <Text mb="md">{t('confirm.text')}</Text>
      <ConflictNote problem={problem} />
    </ConfirmDialog>
  );
}
