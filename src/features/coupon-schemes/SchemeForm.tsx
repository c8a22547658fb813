import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useAddCouponSchemeMutation } from '../../api/evo-discount/couponScheme';
import { UsePlacesFields } from '../../entities/coupon/UsePlacesFields';
import { CurrencySelect } from '../../entities/money/CurrencySelect';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { BenefitFields } from './BenefitFields';
import { ConditionFields } from './ConditionFields';
import { SchemeSentence } from './SchemeSentence';
import { schemeModel } from './schemeValues';
import { ValidityFields } from './ValidityFields';

/** Adds a scheme; a sentence describes the effect of its coupons during input. */
export function SchemeForm() {
  const { t } = useTranslation('couponSchemes');
  const labelOf = useFieldLabel('couponSchemes');
  const seesCompanies = useSeesCompanies();
  const { state } = useList();
  const [add] = useAddCouponSchemeMutation();
  const recordForm = useRecordForm({
    ...schemeModel,
    record: null,
    save: (body) => add({ body }),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, setValues, values } = form;
  const { companyId } = values;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <SchemeSentence values={values} />
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <CurrencySelect required label={t('fields.currency')} {...getInputProps('currency')} />
        {seesCompanies && (
          <OptionSelect
            clearable
            kind="company"
            label={t('fields.companyId')}
            placeholder={t('operatorsOwn')}
            {...getInputProps('companyId')}
            // Places of another company are no choice.
            onChange={(id) =>
              setValues({ companyId: id, ...(id !== companyId && { stationIds: [], washSiteIds: [] }) })
            }
          />
        )}
      </SimpleGrid>
      <BenefitFields form={form} />
      <ConditionFields form={form} />
      <ValidityFields form={form} />
      <UsePlacesFields
        use={values.use}
        companyId={companyId}
        business={values.business}
        input={(path) => getInputProps(path)}
      />
    </RecordForm>
  );
}
