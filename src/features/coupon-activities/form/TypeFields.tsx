import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_TYPES, ARRIVALS, ISSUE_DEMANDS } from '../../../contract/evo-discount/activityBody';
import { FigureField } from '../../../kit/form/FigureField';
import { FormPart } from '../../../kit/form/FormPart';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import type { FieldsProps } from './fieldsProps';
import { useScheme } from './useScheme';
import { SelectField } from '../../../kit/form/SelectField';

/** How app users obtain the coupons, and how the coupons reach their accounts. */
export function TypeFields({ form }: FieldsProps) {
  const { t } = useTranslation('couponActivities');
  const { getInputProps, values } = form;
  const { activityType, arrival } = values;
  return (
    <FormPart title={t('part.type')}>
      <SegmentedField
        label={t('fields.activityType')}
        description={t(`typeHint.${activityType}`)}
        data={ACTIVITY_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...getInputProps('activityType')}
      />
      {activityType === 'issue' && <DemandFields form={form} />}
      {activityType !== 'redeem' && (
        <SegmentedField
          label={t('fields.arrival')}
          description={t(`arrivalHint.${activityType}.${arrival}`)}
          data={ARRIVALS.map((value) => ({ value, label: t(`arrival.${value}`) }))}
          {...getInputProps('arrival')}
        />
      )}
    </FormPart>
  );
}

/** Threshold that an order has to reach to earn a coupon. */
function DemandFields({ form: { getInputProps, values } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('couponActivities');
  const scheme = useScheme(values.schemeId);
  const { issueDemand } = values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.issueDemand')}
        data={ISSUE_DEMANDS.map((value) => ({ value, label: t(`demandName.${value}`) }))}
        {...getInputProps('issueDemand')}
      />
      <FigureField
        required
        label={t('fields.issueThreshold')}
        unit={issueDemand === 'electricity' ? 'kWh' : (scheme?.currency ?? '')}
        {...getInputProps('issueThreshold')}
      />
    </SimpleGrid>
  );
}
