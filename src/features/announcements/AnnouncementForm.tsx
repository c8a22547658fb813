import { SimpleGrid, Tabs, Textarea, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useAddAnnouncementMutation, useUpdateAnnouncementMutation } from '../../api/evo-basic/appAnnouncement';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { announcementBody, type Announcement } from '../../contract/evo-basic/appAnnouncement';
import { LOCALES } from '../../contract/fields';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import '../../kit/crud/bar/dates.css';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { SelectField } from '../../kit/form/SelectField';

const fields = makeFormModel(announcementBody, { appId: null });

/** Adds or changes an announcement, with a text for each language of its readers. */
export function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const { t } = useTranslation(['announcements', 'records']);
  const labelOf = useFieldLabel('announcements');
  const { state } = useList();
  const { data: appIds = [] } = useAppIdsQuery();
  const [add] = useAddAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: announcement,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, values, errors } = form;
  const wholeError = errors['title'] ?? errors['content'];
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <SelectField
        clearable
        label={t('fields.appId')}
        placeholder={t('allApps')}
        data={appIds}
        {...getInputProps('appId')}
      />
      <SimpleGrid cols={2} spacing={12}>
        <DateTimePicker
          required
          label={t('fields.startsAt')}
          valueFormat="YYYY-MM-DD HH:mm"
          {...getInputProps('startsAt')}
        />
        <DateTimePicker
          required
          label={t('fields.endsAt')}
          valueFormat="YYYY-MM-DD HH:mm"
          {...getInputProps('endsAt')}
        />
      </SimpleGrid>
      <Tabs defaultValue="en_US" keepMounted>
        <Tabs.List>
          {LOCALES.map((locale) => (
            <Tabs.Tab key={locale} value={locale}>
              {t(`records:language.${locale}`)}
              {values.title[locale] ? ' ●' : ''}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LOCALES.map((locale) => (
          <Tabs.Panel key={locale} value={locale} pt={12}>
            <TextInput
              label={t('fields.title')}
              {...getInputProps(`title.${locale}`)}
              error={errors[`title.${locale}`] ?? errors['title']}
            />
            <Textarea
              mt={12}
              rows={6}
              label={t('fields.content')}
              {...getInputProps(`content.${locale}`)}
              error={errors[`content.${locale}`] ?? (errors['title'] ? undefined : wholeError)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </RecordForm>
  );
}
