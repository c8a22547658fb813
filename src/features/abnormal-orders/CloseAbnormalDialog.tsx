import { Modal, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCloseAbnormalMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { closeReason } from '../../contract/evo-bill/chargerOrder';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ApprovalNote } from '../../entities/approval/ApprovalNote';
import { FormShell } from '../../kit/form/FormShell';
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

/** Ends an order, with the reason why; what was paid goes back, much of it when a second person has approved. */
export function CloseAbnormalDialog({ order, onClose }: CloseAbnormalDialogProps) {
  const { t, i18n } = useTranslation(['abnormalOrders', 'common']);
  const [close, { isLoading, error }] = useCloseAbnormalMutation();
  const form = useForm({ initialValues: { closeReason: '' }, validateInputOnBlur: true, validate });
  const version = useSeenVersion(order);
  const keyOf = useIdempotencyKey({ ...form.values, version });
  const problem = problemOf(error);
  const { no, currency, closeTerms } = order;
  const isWaiting = needsApproval(closeTerms);
  const paid = formatMoney(closeTerms?.refund ?? null, i18n.language);
  const whatGoesBack = closeTerms ? t('close.text', { paid, currency }) : t('close.textUnpaid');
  const save = async (values: { closeReason: string }) => {
    const answer = await close({ body: { orderId: order.id, ...values, version }, idempotencyKey: keyOf() });
    if (!answer.data) return answer;
    if (answer.data.waiting) notifications.show({ message: t('close.pending', { no }) });
    onClose();
    return answer;
  };
  return (
    <Modal
      opened
      title={t('close.title', { no })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problem?.code === 409 ? null : problem}
        submitLabel={t(isWaiting ? 'close.ask' : 'close.verb')}
        onCancel={onClose}
      >
        <Text>{whatGoesBack}</Text>
        <Textarea
          required
          data-autofocus
          rows={3}
          maxLength={256}
          label={t('close.reason')}
          {...form.getInputProps('closeReason')}
        />
        <ClosingLimit order={order} />
        <ConflictNote problem={problem?.code === 409 ? problem : null} />
      </FormShell>
    </Modal>
  );
}

/** What goes back is a refund, and bounded as one. */
function ClosingLimit({ order: { closeTerms, currency } }: Pick<CloseAbnormalDialogProps, 'order'>) {
  if (!closeTerms) return null;
  const { approvalLimit, approvalLeft } = closeTerms;
  return (
    <ApprovalNote isWaiting={needsApproval(closeTerms)} limit={approvalLimit} left={approvalLeft} currency={currency} />
  );
}

function needsApproval(terms: AbnormalOrderDetail['closeTerms']): boolean {
  return terms !== null && isAbove(terms.refund, terms.approvalLeft);
}
