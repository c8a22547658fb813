import { Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCloseOrderMutation } from '../../api/evo-bill/chargerOrder';
import { closeReason } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { ApprovalNote } from '../approval/ApprovalNote';
import { announceDone } from '../../kit/feedback/announceOutcome';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { isAbove, subtract } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';

interface CloseDialogProps {
  order: ChargingOrderDetail;
  onClose: () => void;
}

const validate = validateBy(z.object({ closeReason }));

/** Ends an unpaid order for good, with the reason why; a large debt is given up when a second person has approved. */
export function CloseDialog({ order, onClose }: CloseDialogProps) {
  const { t, i18n } = useTranslation(['orders', 'common']);
  const { no, currency, approvalLimit, approvalLeft } = order;
  const debt = subtract(order.payable ?? '0', order.paid);
  const amount = formatMoney(debt, i18n.language);
  const action = useActionForm({
    initial: { closeReason: '' },
    validate,
    mutation: useCloseOrderMutation(),
    toCall: (values) => ({ body: { orderId: order.id, version: order.version, ...values } }),
    announce: null,
    onDone: ({ approvalId }) => {
      if (approvalId === null) announceDone(t('close.done', { no, amount, currency }));
      else notifications.show({ message: t('close.pending', { no }) });
      onClose();
    },
  });
  const isWaiting = isAbove(debt, approvalLeft);
  return (
    <ActionDialog
      action={action}
      title={t('close.title', { no })}
      submitLabel={t(isWaiting ? 'close.ask' : 'close.verb')}
      onClose={onClose}
    >
      <Text>{t('close.text', { amount, currency })}</Text>
      <Textarea
        required
        data-autofocus
        rows={3}
        label={t('close.reason')}
        {...action.form.getInputProps('closeReason')}
      />
      <ApprovalNote {...{ isWaiting, limit: approvalLimit, left: approvalLeft, currency }} />
    </ActionDialog>
  );
}
