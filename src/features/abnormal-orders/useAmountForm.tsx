import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { percentText } from '../../contract/pricePlan';
import { useUpdateAmountMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { payableTotalAmount, type AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { lines } from '../../contract/fields';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { useActionForm, type ActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { findDecisionRefusal } from '../../lib/decisionRules';
import { measureDistance, isAbove } from '../../lib/decimal';
import { useSeenVersion } from './useSeenVersion';
import { writeRefusal } from './writeRefusal';

type AmountValues = {
  payableTotalAmount: string;
  reason: string;
  taxPercent: string;
  platformFeePercent: string;
};
export type AmountForm = ActionForm<AmountValues>;

const fields = z.object({
  payableTotalAmount,
  reason: lines(256),
  taxPercent: z.string(),
  platformFeePercent: z.string(),
});
const withPercents = fields.extend({ taxPercent: percentText, platformFeePercent: percentText });
const INITIAL: AmountValues = { payableTotalAmount: '', reason: '', taxPercent: '', platformFeePercent: '' };

/** The form of a manual amount; `isWaiting`: the entered amount needs a second approver. */
export function useAmountForm(order: AbnormalOrderDetail, onDone: (answer: AbnormalOrderDetail) => void) {
  const { t } = useTranslation('abnormalOrders');
  const { id, amountTerms: terms } = order;
  const version = useSeenVersion(order);
  const needsPercents = terms?.needsPercents === true;
  const validate = validateBy<AmountValues>(needsPercents ? withPercents : fields);
  const findAmountMessage = (amount: string) => {
    if (terms && isAbove(amount, terms.max)) return t('amount.tooMuch');
    return writeRefusal(t, order, findDecisionRefusal('amount', order, amount));
  };
  const action = useActionForm({
    initial: INITIAL,
    validate: (values) => {
      const errors = validate(values);
      const message = errors['payableTotalAmount'] ? null : findAmountMessage(values.payableTotalAmount.trim());
      return { ...errors, ...(message !== null && { payableTotalAmount: <FieldMessage message={message} /> }) };
    },
    mutation: useUpdateAmountMutation(),
    toCall: ({ payableTotalAmount: sum, reason, taxPercent, platformFeePercent }) => {
      const percents = needsPercents && { taxPercent, platformFeePercent };
      return { body: { id, payableTotalAmount: sum.trim(), reason, ...percents, version } };
    },
    announce: null,
    onDone,
  });
  return { action, needsPercents, isWaiting: terms !== null && needsApproval(action.form.values, terms) };
}

/** The limit applies to the difference from the price that the order has without the manual amount. */
function needsApproval(
  { payableTotalAmount: entered }: AmountValues,
  { reference, approvalLeft }: NonNullable<AbnormalOrderDetail['amountTerms']>,
): boolean {
  return isAbove(measureDistance(entered, reference) ?? '0', approvalLeft);
}
