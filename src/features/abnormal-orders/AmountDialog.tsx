import { Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ApprovalNote } from '../../entities/approval/ApprovalNote';
import { announceDone } from '../../kit/feedback/announceOutcome';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { FigureField } from '../../kit/form/FigureField';
import { formatMoney } from '../../lib/money';
import { ConflictNote } from './ConflictNote';
import { useAmountForm, type AmountForm } from './useAmountForm';

interface AmountDialogProps {
  order: AbnormalOrderDetail;
  onClose: () => void;
}

/** Sets or corrects the payable amount by hand; a difference above the limit waits for a second approver. */
export function AmountDialog({ order, onClose }: AmountDialogProps) {
  const { t, i18n } = useTranslation(['abnormalOrders', 'common']);
  const { no, currency, amount, paid, amountTerms } = order;
  const figure = (value: string | null) => formatMoney(value, i18n.language) || '–';
  const { action, needsPercents, isWaiting } = useAmountForm(order, ({ waiting, amount: set }) => {
    if (waiting) notifications.show({ message: t('amount.pending', { no }) });
    else announceDone(t('amount.done', { no, amount: figure(set), currency }));
    onClose();
  });
  const { form } = action;
  const conflict = action.problem?.code === 409 ? action.problem : null;
  return (
    <ActionDialog
      action={conflict ? { ...action, problem: null } : action}
      title={t('amount.title', { no })}
      submitLabel={t(isWaiting ? 'amount.ask' : 'amount.verb')}
      onClose={onClose}
    >
      <Text>{t('amount.now', { amount: figure(amount), paid: figure(paid), currency })}</Text>
      <FigureField
        required
        data-autofocus
        label={t('amount.label', { currency })}
        description={amountTerms && t('amount.max', { max: figure(amountTerms.max) })}
        {...form.getInputProps('payableTotalAmount')}
      />
      {needsPercents && <PercentFields form={form} />}
      <Textarea required rows={3} label={t('close.reason')} {...form.getInputProps('reason')} />
      {amountTerms && (
        <ApprovalNote
          isWaiting={isWaiting}
          limit={amountTerms.approvalLimit}
          left={amountTerms.approvalLeft}
          currency={currency}
        />
      )}
      <ConflictNote problem={conflict} />
    </ActionDialog>
  );
}

/** Tax and platform fee in per cent, for an order without any known price. */
function PercentFields({ form }: Pick<AmountForm, 'form'>) {
  const { t } = useTranslation('abnormalOrders');
  return (
    <>
      <Text>{t('amount.noPrice')}</Text>
      <FigureField required label={t('amount.tax')} {...form.getInputProps('taxPercent')} />
      <FigureField required label={t('amount.platformFee')} {...form.getInputProps('platformFeePercent')} />
    </>
  );
}
