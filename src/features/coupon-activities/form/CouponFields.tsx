import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { useCouponText } from '../../../entities/coupon/useCouponText';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { FormPart } from '../../../kit/form/FormPart';
import type { FieldsProps } from './fieldsProps';
import { useScheme } from './useScheme';

/** The scheme of the coupons, of the same owner as the activity. */
export function CouponFields({ form, known }: FieldsProps) {
  const { t } = useTranslation('couponActivities');
  const seesCompanies = useSeesCompanies();
  const { getInputProps, setValues, values } = form;
  const { companyId, schemeId } = values;
  const scheme = useScheme(schemeId);
  const { describeTerms, describeValidity } = useCouponText();
  const words = scheme && `${describeTerms(scheme)}. ${describeValidity(scheme)}.`;
  return (
    <FormPart title={t('part.coupon')}>
      {seesCompanies && (
        <OptionSelect
          clearable
          kind="company"
          label={t('fields.companyId')}
          description={t('ownerHint')}
          placeholder={t('operatorsOwn')}
          knownName={known?.company ?? undefined}
          {...getInputProps('companyId')}
          // Schemes and places of another owner cannot be chosen, so a change clears them.
          onChange={(id) =>
            setValues({
              companyId: id,
              ...(id !== companyId && { schemeId: null, stationIds: [], washSiteIds: [] }),
            })
          }
        />
      )}
      <OptionSelect
        key={companyId}
        required
        kind="couponScheme"
        label={t('fields.schemeId')}
        description={words ?? t('schemeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        scope={seesCompanies ? { companyId } : undefined}
        knownName={known?.schemeId === schemeId ? known?.scheme : undefined}
        {...getInputProps('schemeId')}
      />
    </FormPart>
  );
}
