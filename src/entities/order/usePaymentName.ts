import { useTranslation } from 'react-i18next';
import { PAYMENT_TYPES } from '../../contract/evo-basic/basePaySetting';

/** How a payment type is called; one that is not known is said as it is. */
export function usePaymentName(): (type: string) => string {
  const { t } = useTranslation('orders');
  return (type) => {
    const known = PAYMENT_TYPES.find((each) => each === type);
    return known ? t(`paymentType.${known}`) : type;
  };
}
