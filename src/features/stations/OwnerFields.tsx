import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { COOPERATION_MODES, type Station } from '../../contract/evo-basic/iotChargerGroups';
import { MAX_PICTURES } from '../../contract/placeFields';
import { PicturesField } from '../../entities/file/PicturesField';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useOnlyOption } from '../../entities/option/useOnlyOption';
import { LabelsField } from '../../entities/place/LabelsField';
import { FormPart } from '../../kit/form/FormPart';
import type { StationValues } from './stationValues';
import { SelectField } from '../../kit/form/SelectField';

interface OwnerFieldsProps {
  form: UseFormReturnType<StationValues>;
  station: Station | null;
}

/** Name, owner and pictures of a station. */
export function OwnerFields({ form, station }: OwnerFieldsProps) {
  const { t } = useTranslation('stationGroups');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const { getInputProps, values, errors } = form;
  useOnlyOption(form, 'companyId', { kind: 'company', isNew: station === null && isOperator });
  return (
    <FormPart title={t('part.who')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput required label={t('fields.name')} {...getInputProps('name')} />
        <TextInput label={t('fields.code')} {...getInputProps('code')} />
        {isOperator && (
          <OptionSelect
            required
            kind="company"
            label={t('fields.companyId')}
            {...(station && { knownName: station.company })}
            {...getInputProps('companyId')}
          />
        )}
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.cooperationMode')}
          data={COOPERATION_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          {...getInputProps('cooperationMode')}
        />
        <TextInput label={t('fields.phone')} {...getInputProps('phone')} />
        <LabelsField form={form} label={t('fields.labels')} />
      </SimpleGrid>
      <PicturesField
        label={t('fields.pictureIds')}
        value={values.pictureIds}
        onChange={(ids) => form.setFieldValue('pictureIds', ids)}
        max={MAX_PICTURES}
        error={errors['pictureIds']}
        data-path="pictureIds"
      />
    </FormPart>
  );
}
