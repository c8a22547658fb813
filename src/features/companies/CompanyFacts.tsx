import { useTranslation } from 'react-i18next';
import type { Company } from '../../contract/evo-basic/sysCompany';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { countryName } from '../../lib/countries';

/** Facts of a company, shown without the right to edit it. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t, i18n } = useTranslation('companies');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.country')}>{company.country ? countryName(company.country, i18n.language) : '–'}</Fact>
        <Fact label={t('fields.address')}>{company.address ?? '–'}</Fact>
        <Fact label={t('fields.contact')}>{company.contact ?? '–'}</Fact>
        <Fact label={t('fields.phone')}>{company.phone ?? '–'}</Fact>
        <Fact label={t('fields.email')}>{company.email ?? '–'}</Fact>
        <Fact label={t('fields.currency')}>{company.currency}</Fact>
        <Fact label={t('fields.timezone')}>{company.timezone}</Fact>
        <Fact label={t('fields.cooperationMode')}>{t(`mode.${company.cooperationMode}`)}</Fact>
        <Fact label={t('fields.taxNo')}>{company.taxNo ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
