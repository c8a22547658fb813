import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { USES, type SchemeTerms } from '../../contract/evo-discount/couponTerms';
import { FormPart } from '../../kit/form/FormPart';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { OptionMultiSelect } from '../option/OptionMultiSelect';

type AnyForm = UseFormReturnType<Record<string, unknown>>;

interface UsePlacesFieldsProps {
  use: (typeof USES)[number];
  /** Its stations and wash sites are offered; null: all that the caller sees. */
  companyId: string | null;
  /** Business whose orders take the coupons. */
  business: SchemeTerms['business'];
  /** `getInputProps` of the form. */
  input: (path: 'use' | 'stationIds' | 'washSiteIds') => ReturnType<AnyForm['getInputProps']>;
}

/** All places of the owner, or the stations and wash sites that are named. */
export function UsePlacesFields({ use, companyId, business, input }: UsePlacesFieldsProps) {
  const { t } = useTranslation('couponTerms');
  const scope = companyId === null ? undefined : { companyId };
  return (
    <FormPart title={t('placesPart')}>
      <SegmentedField
        label={t('use')}
        data={USES.map((value) => ({ value, label: t(`uses.${value}`) }))}
        {...input('use')}
      />
      {use === 'designated' && business !== 'washing' && (
        <OptionMultiSelect clearable kind="station" label={t('stationIds')} scope={scope} {...input('stationIds')} />
      )}
      {use === 'designated' && business !== 'charging' && (
        <OptionMultiSelect clearable kind="washSite" label={t('washSiteIds')} {...input('washSiteIds')} />
      )}
    </FormPart>
  );
}
