import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { percentText } from '../../contract/evo-basic/pricePlan';
import { payableTotalAmount, type AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { text } from '../../contract/fields';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { validateBy } from '../../kit/form/validateBy';
import { measureDistance, isAbove } from '../../lib/decimal';

export type AmountValues = {
  payableTotalAmount: string;
  reason: string;
  taxPercent: string;
  platformFeePercent: string;
};

const fields = z.object({
  payableTotalAmount,
  reason: text(256),
  taxPercent: z.string(),
  platformFeePercent: z.string(),
});
const withPercents = fields.extend({ taxPercent: percentText, platformFeePercent: percentText });
const INITIAL: AmountValues = { payableTotalAmount: '', reason: '', taxPercent: '', platformFeePercent: '' };

/** The form of a manual amount; `isWaiting`: the amount that is entered needs a second person. */
export function useAmountForm(terms: AbnormalOrderDetail['amountTerms']) {
  const { t } = useTranslation('abnormalOrders');
  const needsPercents = terms?.needsPercents === true;
  const validate = validateBy<AmountValues>(needsPercents ? withPercents : fields);
  const form = useForm<AmountValues>({
    initialValues: INITIAL,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...validate(values),
      ...(terms &&
        isAbove(values.payableTotalAmount, terms.max) && {
          payableTotalAmount: <FieldMessage message={t('amount.tooMuch')} />,
        }),
    }),
  });
  return { form, needsPercents, isWaiting: terms !== null && needsApproval(form.values, terms) };
}

/** The limit holds for the difference to what the order costs without the amount. */
function needsApproval(
  { payableTotalAmount: entered }: AmountValues,
  { reference, approvalLeft }: NonNullable<AbnormalOrderDetail['amountTerms']>,
): boolean {
  return isAbove(measureDistance(entered, reference) ?? '0', approvalLeft);
}
