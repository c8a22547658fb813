import { useTranslation } from 'react-i18next';
import { useCompanyImpactQuery } from '../../api/evo-basic/sysCompany';
import type { Company } from '../../contract/evo-basic/sysCompany';
import { useImpactText } from '../../entities/impact/useImpactText';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { formatNumber } from '../../lib/format';

interface CompanyNoticeProps {
  kind: 'disable' | 'delete';
  companies: readonly Company[];
}

/** Accounts that lose their sign-in and records that stay unaffected; for a deletion the records that prevent it. */
export function CompanyNotice({ kind, companies }: CompanyNoticeProps) {
  const { t, i18n } = useTranslation('companies');
  const listCounts = useImpactText();
  const ids = companies.map(({ id }) => id);
  const { currentData } = useCompanyImpactQuery({ body: { ids } }, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  const { accounts, signedIn, ...others } = currentData;
  const show = (count: number) => formatNumber(count, 0, i18n.language);
  if (kind === 'delete') return <SaveNotice>{t('impact.used', { list: listCounts(currentData) })}</SaveNotice>;
  return (
    <SaveNotice>
      {t('impact.accounts', { shown: show(accounts), signedIn: show(signedIn) })}{' '}
      {t('impact.goesOn', { list: listCounts(others) })}
    </SaveNotice>
  );
}
