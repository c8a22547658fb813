import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import classes from './PriceForm.module.css';
import { FigureField } from '../../../kit/form/FigureField';
import type { PriceValues } from '../priceValues';

/** Fees of a session beside its energy, platform fee and tax. */
export function FeeFields({ form }: { form: UseFormReturnType<PriceValues> }) {
  const { t } = useTranslation('priceSettings');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const { currency } = form.values;
  const { getInputProps } = form;
  return (
    <section>
      <h3 className={classes.title}>{t('fees.title')}</h3>
      <div className={classes.fees}>
        <FigureField label={t('fields.startFee')} unit={currency} {...getInputProps('startFee')} />
        <FigureField label={t('fields.idleFee')} unit={t('fees.aMinute', { currency })} {...getInputProps('idleFee')} />
        <FigureField
          label={t('fields.idleAfterMinutes')}
          unit={t('fees.minutes')}
          {...getInputProps('idleAfterMinutes')}
        />
        <FigureField
          label={t('fields.platformFeePercent')}
          unit="%"
          disabled={!isOperator}
          description={isOperator ? undefined : t('fees.platformHint')}
          {...getInputProps('platformFeePercent')}
        />
        <FigureField label={t('fields.taxPercent')} unit="%" {...getInputProps('taxPercent')} />
      </div>
    </section>
  );
}
