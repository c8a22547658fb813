import { ActionIcon, Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../entities/money/CurrencySelect';
import classes from './PaymentPage.module.css';
import type { PaymentValues } from './paymentValues';
import { FigureField } from '../../kit/form/FigureField';

interface OtherFeesProps {
  form: UseFormReturnType<PaymentValues>;
  /** Currencies of the owner's stations in which payments book no fee. */
  missing: readonly string[];
}

/** Fees of a method in other currencies than its own, and the currencies that lack one. */
export function OtherFees({ form, missing }: OtherFeesProps) {
  const { t } = useTranslation('payments');
  const { currency, otherFees } = form.values;
  const given = new Set([currency, ...otherFees.map((fee) => fee.currency)]);
  const open = missing.filter((each) => !given.has(each));
  return (
    <Input.Wrapper
      label={t('fields.otherFees')}
      labelElement="div"
      error={form.errors['otherFees']}
      data-path="otherFees"
    >
      <div className={classes.fees}>
        {otherFees.map((fee, index) => (
          <div key={index} className={classes.fee}>
            <CurrencySelect aria-label={t('fields.currency')} {...form.getInputProps(`otherFees.${index}.currency`)} />
            <FigureField
              aria-label={t('feeIn', { currency: fee.currency })}
              unit="%"
              {...form.getInputProps(`otherFees.${index}.fee`)}
            />
            <ActionIcon
              aria-label={t('removeFee', { currency: fee.currency })}
              onClick={() => form.removeListItem('otherFees', index)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => form.insertListItem('otherFees', { currency: open[0] ?? '', fee: '' })}
        >
          {t('addFee')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
