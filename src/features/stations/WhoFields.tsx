import { Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { uploaderFor } from '../../api/evo-basic/file';
import { COOPERATION_MODES, type Station } from '../../contract/evo-basic/iotChargerGroups';
import { FilePicture } from '../../entities/file/FilePicture';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { ImageField } from '../../kit/transfer/ImageField';
import { FormPart } from './FormPart';
import type { StationValues } from './stationValues';

const upload = uploaderFor('image');

interface WhoFieldsProps {
  form: UseFormReturnType<StationValues>;
  station: Station | null;
}

/** Name, owner and pictures of a station. */
export function WhoFields({ form, station }: WhoFieldsProps) {
  const { t } = useTranslation('stationGroups');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const { getInputProps, values, errors } = form;
  const labelError = errors['labels'] ?? Object.entries(errors).find(([path]) => path.startsWith('labels.'))?.[1];
  return (
    <FormPart title={t('part.who')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput required label={t('fields.name')} maxLength={64} {...getInputProps('name')} />
        <TextInput label={t('fields.code')} maxLength={32} {...getInputProps('code')} />
        {isOperator && (
          <OptionSelect
            required
            kind="company"
            label={t('fields.companyId')}
            {...(station && { knownName: station.company })}
            {...getInputProps('companyId')}
          />
        )}
        <Select
          required
          allowDeselect={false}
          label={t('fields.cooperationMode')}
          data={COOPERATION_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          {...getInputProps('cooperationMode')}
        />
        <TextInput label={t('fields.phone')} maxLength={32} {...getInputProps('phone')} />
        <TagsInput
          label={t('fields.labels')}
          description={t('labelsHint')}
          maxTags={4}
          maxLength={20}
          {...getInputProps('labels')}
          error={labelError}
        />
      </SimpleGrid>
      <ImageField
        label={t('fields.pictureIds')}
        value={values.pictureIds}
        onChange={(ids) => form.setFieldValue('pictureIds', ids)}
        max={3}
        upload={upload}
        Picture={FilePicture}
        error={errors['pictureIds']}
        data-path="pictureIds"
      />
    </FormPart>
  );
}
