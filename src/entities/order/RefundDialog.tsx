import { Button, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { BodyIn, ResponseOf } from '../../contract/endpoint';
import type { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { lines } from '../../contract/fields';
import { positiveAmount } from '../../contract/money';
import { ApprovalNote } from '../approval/ApprovalNote';
import { announceDone } from '../../kit/feedback/announceOutcome';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { FigureField } from '../../kit/form/FigureField';
import type { Mutation } from '../../kit/form/useAction';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { countDigits, formatMoney } from '../../lib/money';
import { pickRefundTarget } from '../../lib/orderRules';
import { isAbove, isZero, measureDistance, roundTo, sumAmounts } from '../../lib/decimal';
import { RefundTarget } from './RefundTarget';

/** Fields of an order that a refund needs, the same for charging and washing. */
type RefundedOrder = Pick<
  ChargingOrderDetail,
  | 'id'
  | 'no'
  | 'currency'
  | 'paid'
  | 'refunded'
  | 'refundable'
  | 'approvalLimit'
  | 'approvalLeft'
  | 'hasRefundWallet'
  | 'refundSources'
  | 'takenCoupon'
>;
type RefundCall = { body: BodyIn<typeof chargerOrder.refundOrder> };

interface RefundDialogProps {
  order: RefundedOrder;
  /** Sends the refund. */
  mutation: Mutation<RefundCall & { idempotencyKey?: string }, ResponseOf<typeof chargerOrder.refundOrder>>;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  amount: string;
  target: 'wallet' | 'source';
  reason: string;
}

const validate = validateBy<Values>(
  z.object({ amount: positiveAmount, target: z.enum(['wallet', 'source']), reason: lines(256) }),
);

/** Refunds an order in whole or in part; above a limit a second person has to approve. */
export function RefundDialog({ order, mutation, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation(['orders', 'common']);
  const { currency, refundable, approvalLimit, approvalLeft, hasRefundWallet, refundSources, takenCoupon } = order;
  const figure = (amount: string) => formatMoney(amount, i18n.language);
  const sources = refundSources.filter(({ destination }) => destination !== null);
  const sourceLeft = sumAmounts(['0', ...sources.map(({ left }) => left)]);
  const isAll = (amount: string) => isZero(measureDistance(amount, refundable) ?? '1');
  const action = useActionForm({
    initial: { amount: refundable, target: pickRefundTarget(order), reason: '' } as Values,
    validate: (values) => ({
      ...validate(values),
      ...(isAbove(values.amount, refundable) && { amount: <FieldMessage message={t('refund.tooMuch')} /> }),
      ...(values.target === 'source' &&
        isAbove(values.amount, sourceLeft) && { target: <FieldMessage message={t('refund.sourceLess')} /> }),
    }),
    mutation,
    toCall: (values) => ({ body: { orderId: order.id, ...values, amount: values.amount.trim() } }),
    announce: null,
    onDone: ({ state, approvalId }) => {
      const { amount, target } = action.form.getValues();
      const step = approvalId === null ? state : 'asked';
      const words = t(`refund.done.${step}`, {
        sum: `${figure(roundTo(countDigits(refundable), amount.trim()))} ${currency}`,
        target: t(`refunds.to.${target}`),
      });
      const isCouponBack = step === 'refund' && takenCoupon !== null && isAll(amount);
      const coupon = isCouponBack ? [t('refund.couponBack', { coupon: takenCoupon.no })] : [];
      announceDone([words, ...coupon].join(', '));
      onClose();
    },
  });
  const { form } = action;
  const isWaiting = isAbove(form.values.amount, approvalLeft);
  const isWhole = isAll(form.values.amount);
  return (
    <ActionDialog
      action={action}
      title={t('refund.title', { no: order.no })}
      submitLabel={t(isWaiting ? 'refund.ask' : 'refund.verb')}
      onClose={onClose}
    >
      <Text>
        {t('refund.left', {
          paid: figure(order.paid),
          refunded: figure(order.refunded),
          left: figure(refundable),
          currency,
        })}
      </Text>
      <FigureField
        required
        data-autofocus
        label={t('refund.amount', { currency })}
        description={t('refund.amountHint', { left: figure(refundable) })}
        rightSectionWidth={92}
        rightSection={
          <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('amount', refundable)}>
            {t('refund.whole')}
          </Button>
        }
        {...form.getInputProps('amount')}
      />
      <RefundTarget {...{ hasRefundWallet, sources, sourceLeft }} field={form.getInputProps('target')} />
      <Textarea required rows={3} label={t('refund.reason')} {...form.getInputProps('reason')} />
      {takenCoupon && (
        <Text c="dimmed">
          {t(isWhole ? 'refund.couponReturned' : 'refund.couponStays', { coupon: takenCoupon.no })}
        </Text>
      )}
      <ApprovalNote {...{ isWaiting, limit: approvalLimit, left: approvalLeft, currency }} />
    </ActionDialog>
  );
}
