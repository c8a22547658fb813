import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FAILED_WASH_ACTIONS } from '../../contract/evo-basic/iotCarwasherGroups';
import { MAX_PICTURES } from '../../contract/placeFields';
import { PicturesField } from '../../entities/file/PicturesField';
import { HoursField } from '../../entities/place/HoursField';
import { OperatingField } from '../../entities/place/OperatingField';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { FormPart } from '../../kit/form/FormPart';
import type { WashSiteValues } from './washSiteValues';

/** Opening hours, handling of failed washes, and pictures of a wash site. */
export function ServiceFields({ form }: { form: UseFormReturnType<WashSiteValues> }) {
  const { t } = useTranslation('washSites');
  const { errors, getInputProps, setFieldValue, values } = form;
  const { modePictureId, pictureIds } = values;
  return (
    <FormPart title={t('part.service')}>
      <OperatingField label={t('fields.operatingStatus')} {...getInputProps('operatingStatus')} />
      <SegmentedField
        label={t('fields.failedWash')}
        data={FAILED_WASH_ACTIONS.map((value) => ({ value, label: t(`failedWash.${value}`) }))}
        {...getInputProps('failedWash')}
      />
      <HoursField form={form} label={t('fields.openingHours')} />
      <PicturesField
        label={t('fields.pictureIds')}
        max={MAX_PICTURES}
        value={pictureIds}
        onChange={(ids) => setFieldValue('pictureIds', ids)}
        error={errors['pictureIds']}
        data-path="pictureIds"
      />
      <PicturesField
        label={t('fields.modePictureId')}
        max={1}
        value={modePictureId === null ? [] : [modePictureId]}
        onChange={([id]) => setFieldValue('modePictureId', id ?? null)}
        error={errors['modePictureId']}
        data-path="modePictureId"
      />
    </FormPart>
  );
}
