import { useTranslation } from 'react-i18next';
import { PAYMENT_TYPES } from '../../contract/evo-basic/basePaySetting';

/** How was paid, or is to be; a dash where that is not known yet. A type that has no word is said as it is. */
export function usePaymentName(): (type: string) => string {
  const { t } = useTranslation('money');
  return (type) => {
    if (type === 'unknown') return '–';
    const known = PAYMENT_TYPES.find((each) => each === type);
    return known ? t(`paymentType.${known}`) : type;
  };
}
