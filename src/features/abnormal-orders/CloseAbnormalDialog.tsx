import { Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCloseAbnormalMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { closeReason } from '../../contract/evo-bill/chargerOrder';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ApprovalNote } from '../../entities/approval/ApprovalNote';
import { announceDone } from '../../kit/feedback/announceOutcome';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { isAbove } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import { ConflictNote } from './ConflictNote';
import { useSeenVersion } from './useSeenVersion';

interface CloseAbnormalDialogProps {
  order: AbnormalOrderDetail;
  onClose: () => void;
}

const validate = validateBy(z.object({ closeReason }));

/** Closes an order with a reason and refunds the paid amount, above the limit only after a second approval. */
export function CloseAbnormalDialog({ order, onClose }: CloseAbnormalDialogProps) {
  const { t, i18n } = useTranslation(['abnormalOrders', 'common']);
  const version = useSeenVersion(order);
  const action = useActionForm({
    initial: { closeReason: '' },
    validate,
    mutation: useCloseAbnormalMutation(),
    toCall: (values) => ({ body: { orderId: order.id, ...values, version } }),
    announce: null,
    onDone: ({ waiting }) => {
      if (waiting) notifications.show({ message: t('close.pending', { no }) });
      else announceDone(t(hasRefund ? 'close.doneRefund' : 'close.done', { no, paid, currency }));
      onClose();
    },
  });
  const conflict = action.problem?.code === 409 ? action.problem : null;
  const { no, currency, closeTerms } = order;
  const isWaiting = needsApproval(closeTerms);
  const paid = formatMoney(closeTerms?.refund ?? null, i18n.language);
  const hasRefund = isAbove(closeTerms?.refund ?? '0', '0');
  const whatGoesBack = hasRefund ? t('close.text', { paid, currency }) : t('close.textUnpaid');
  return (
    <ActionDialog
      action={conflict ? { ...action, problem: null } : action}
      title={t('close.title', { no })}
      submitLabel={t(isWaiting ? 'close.ask' : 'close.verb')}
      onClose={onClose}
    >
      <Text>{whatGoesBack}</Text>
      <Textarea
        required
        data-autofocus
        rows={3}
        label={t('close.reason')}
        {...action.form.getInputProps('closeReason')}
      />
      <ClosingLimit order={order} />
      <ConflictNote problem={conflict} />
    </ActionDialog>
  );
}

/** The approval limit of refunds applies to the refund and the waived debt together. */
function ClosingLimit({ order: { closeTerms, currency } }: Pick<CloseAbnormalDialogProps, 'order'>) {
  if (!closeTerms) return null;
  const { approvalLimit, approvalLeft } = closeTerms;
  return (
    <ApprovalNote isWaiting={needsApproval(closeTerms)} limit={approvalLimit} left={approvalLeft} currency={currency} />
  );
}

function needsApproval(terms: AbnormalOrderDetail['closeTerms']): boolean {
  return terms !== null && isAbove(terms.givenUp, terms.approvalLeft);
}
