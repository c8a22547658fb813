import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddAdvertisementMutation, useUpdateAdvertisementMutation } from '../../api/evo-basic/appAdvertisement';
import type { Advertisement } from '../../contract/evo-basic/appAdvertisement';
import { PicturesField } from '../../entities/file/PicturesField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { advertisementModel, validateAdvertisement } from './advertisementValues';
import { AudienceFields } from './AudienceFields';
import { LinkFields } from './LinkFields';
import { PeriodFields } from './PeriodFields';
import { AdvertisementPreview } from './preview/AdvertisementPreview';
import { PreviewBeside } from '../../kit/form/PreviewBeside';

/** Adds an advertisement, or changes one, with a preview of how the app shows it. */
export function AdvertisementForm({ advertisement }: { advertisement: Advertisement | null }) {
  const { t } = useTranslation('advertisements');
  const labelOf = useFieldLabel('advertisements');
  const { state } = useList();
  const [add] = useAddAdvertisementMutation();
  const [update] = useUpdateAdvertisementMutation();
  const recordForm = useRecordForm({
    ...advertisementModel,
    validate: (body) => validateAdvertisement(advertisement, body),
    record: advertisement,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, setFieldValue, values, errors } = form;
  return (
    <PreviewBeside preview={<AdvertisementPreview {...values} title={values.title ?? ''} />}>
      {(below) => (
        <RecordForm state={recordForm} labelOf={labelOf}>
          <TextInput required label={t('fields.title')} {...getInputProps('title')} />
          <PicturesField
            label={t('fields.pictureId')}
            max={1}
            value={values.pictureId === null ? [] : [values.pictureId]}
            onChange={([id]) => setFieldValue('pictureId', id ?? null)}
            error={errors['pictureId']}
            data-path="pictureId"
          />
          <AudienceFields form={form} advertisement={advertisement} />
          <LinkFields form={form} advertisement={advertisement} />
          <PeriodFields form={form} advertisement={advertisement} />
          {below}
        </RecordForm>
      )}
    </PreviewBeside>
  );
}
