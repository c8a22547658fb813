import { useTranslation } from 'react-i18next';
import { usePaymentImpactQuery } from '../../api/evo-basic/basePaySetting';
import { useImpactText } from '../../entities/impact/useImpactText';
import { SaveNotice } from '../../kit/form/SaveNotice';
import type { MethodSetting } from './paymentValues';

/** Stations, sessions and orders that a save of the setting affects at once. */
export function PaymentNotice({ setting: { companyId, appId, method } }: { setting: MethodSetting }) {
  const { t } = useTranslation('payments');
  const listCounts = useImpactText();
  const { currentData } = usePaymentImpactQuery(
    { body: { companyId, appId, method } },
    { refetchOnMountOrArgChange: true },
  );
  return currentData && <SaveNotice>{t('impact', { list: listCounts(currentData) })}</SaveNotice>;
}
