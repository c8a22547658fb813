import { useTranslation } from 'react-i18next';
import type { ProfitImpact } from '../../contract/impact';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { formatPeriod } from '../../lib/calendar';
import { formatNumber } from '../../lib/format';
import { useImpactText } from '../impact/useImpactText';

/** The payments that the shares divide, and the first statement that has one. */
export function ProfitNotice({ impact: { fromMonth, ownShares, ...counts } }: { impact: ProfitImpact }) {
  const { t, i18n } = useTranslation('profit');
  const listCounts = useImpactText();
  return (
    <SaveNotice>
      {t('impact.divides', { month: formatPeriod(fromMonth, i18n.language), list: listCounts(counts) })}{' '}
      {ownShares > 0 && t('impact.own', { shown: formatNumber(ownShares, 0, i18n.language) })}
    </SaveNotice>
  );
}
