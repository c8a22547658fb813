import { useTranslation } from 'react-i18next';
import type { Company } from '../../contract/evo-basic/sysCompany';
import { PictureRow } from '../../entities/file/PictureRow';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { countryName } from '../../lib/countries';
import { formatNumber, withUnit } from '../../lib/format';

/** Facts of a company, shown without the right to edit it. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t, i18n } = useTranslation('companies');
  const { logoId, platformElectricity, platformService, platformFee } = company;
  const percent = (value: number) => withUnit(formatNumber(value, 2, i18n.language), '%', i18n.language);
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
        <Fact label={t('fields.platformElectricity')}>{percent(platformElectricity)}</Fact>
        <Fact label={t('fields.platformService')}>{percent(platformService)}</Fact>
        <Fact label={t('fields.platformFee')}>{platformFee === null ? t('terms.usualFee') : percent(platformFee)}</Fact>
      </Facts>
      {logoId !== null && <PictureRow label={t('fields.logoId')} ids={[logoId]} alt={company.name} />}
    </DrawerSection>
  );
}
