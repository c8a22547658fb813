import { useTranslation } from 'react-i18next';
import type { ActivityRow } from '../../contract/evo-discount/activityRow';
import { withUnit } from '../../lib/format';
import { formatMoney } from '../../lib/money';

/** Describes the threshold that an order has to reach to earn a coupon: "Electricity from 40 kWh"; null where orders earn none. */
export function useDemandText() {
  const { t, i18n } = useTranslation('couponActivities');
  return ({
    issueDemand,
    issueThreshold,
    currency,
  }: Pick<ActivityRow, 'issueDemand' | 'issueThreshold' | 'currency'>) =>
    issueDemand === null
      ? null
      : t(`demand.${issueDemand}`, {
          threshold: withUnit(
            formatMoney(issueThreshold, i18n.language),
            issueDemand === 'electricity' ? 'kWh' : currency,
            i18n.language,
          ),
        });
}
