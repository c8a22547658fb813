import { useTranslation } from 'react-i18next';
import { PAYMENT_TYPES } from '../../contract/evo-basic/basePaySetting';

/** Name of the payment type of an order; a dash while it is not known. An unknown type is shown unchanged. */
export function usePaymentName(): (type: string) => string {
  const { t } = useTranslation('money');
  return (type) => {
    if (type === 'unknown') return '–';
    const known = PAYMENT_TYPES.find((each) => each === type);
    return known ? t(`paymentType.${known}`) : type;
  };
}
