import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COUPON_BUSINESSES, COUPON_TYPES, DERATES, DISCOUNT_TYPES } from '../../contract/evo-discount/couponTerms';
import { FigureField } from '../../kit/form/FigureField';
import { FormPart } from '../../kit/form/FormPart';
import { SegmentedField } from '../../kit/form/SegmentedField';
import type { FieldsProps } from './fieldsProps';

/** The discount of a coupon, and the part of the orders that it applies to. */
export function BenefitFields({ form }: FieldsProps) {
  const { t } = useTranslation('couponSchemes');
  const { getInputProps, values } = form;
  const isWash = values.business === 'washing';
  return (
    <FormPart title={t('part.benefit')}>
      <SegmentedField
        label={t('fields.business')}
        data={COUPON_BUSINESSES.map((value) => ({ value, label: t(`business.${value}`) }))}
        {...getInputProps('business')}
      />
      <SegmentedField
        label={t('fields.couponType')}
        description={t(`typeHint.${values.couponType}`)}
        data={COUPON_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...getInputProps('couponType')}
      />
      <SegmentedField
        label={t('fields.derate')}
        description={isWash ? t('washHint') : undefined}
        data={DERATES.map((value) => ({
          value,
          label: t(`derate.${value}`),
          disabled: isWash && value === 'electricity',
        }))}
        {...getInputProps('derate')}
      />
      <AmountFields form={form} />
    </FormPart>
  );
}

function AmountFields({ form: { getInputProps, setFieldValue, values } }: FieldsProps) {
  const { t } = useTranslation('couponSchemes');
  const { couponType, discountType, currency } = values;
  const isFree = couponType === 'free';
  const isPercent = discountType === 'discount';
  const code = currency ?? '';
  return (
    <>
      {!isFree && (
        <SegmentedField
          label={t('fields.discountType')}
          data={DISCOUNT_TYPES.map((value) => ({ value, label: t(`discount.${value}`) }))}
          {...getInputProps('discountType')}
          onChange={(value) => {
            setFieldValue('discountType', value === 'discount' ? 'discount' : 'reduction');
            // A percentage is no amount.
            setFieldValue('value', '');
          }}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        {!isFree && (
          <FigureField required label={t('fields.value')} unit={isPercent ? '%' : code} {...getInputProps('value')} />
        )}
        {(isFree || isPercent) && (
          <FigureField label={t('fields.cap')} placeholder={t('noCap')} unit={code} {...getInputProps('cap')} />
        )}
      </SimpleGrid>
    </>
  );
}
