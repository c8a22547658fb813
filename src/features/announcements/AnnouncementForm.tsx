import { Select, SimpleGrid, Tabs, Textarea, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useAddAnnouncementMutation, useUpdateAnnouncementMutation } from '../../api/evo-basic/appAnnouncement';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { announcementBody, type Announcement } from '../../contract/evo-basic/appAnnouncement';
import { LOCALES } from '../../contract/fields';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import '../../kit/crud/bar/dates.css';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { announcementValues, savedAnnouncement, type AnnouncementValues } from './announcementValues';

const validate = validateBy(announcementBody);

/** Makes an announcement, or changes one: a text in as many languages as there are readers. */
export function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const { t } = useTranslation(['announcements', 'records']);
  const labelOf = useFieldLabel('announcements');
  const { state } = useList();
  const { data: appIds = [] } = useAppIdsQuery();
  const [add] = useAddAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const form = useForm<AnnouncementValues>({
    initialValues: announcementValues(announcement),
    validateInputOnBlur: true,
    validate: (values) => validate(savedAnnouncement(values)),
  });
  const { getInputProps, values, errors } = form;
  const wholeError = errors['title'] ?? errors['content'];
  return (
    <RecordForm
      form={form}
      record={announcement}
      valuesOf={announcementValues}
      save={(saved, base) =>
        base ? update({ body: { ...savedAnnouncement(saved), ...base } }) : add({ body: savedAnnouncement(saved) })
      }
      labelOf={labelOf}
      onDone={() => state.openRecord(null)}
    >
      <Select
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
              maxLength={128}
              {...getInputProps(`title.${locale}`)}
              error={errors[`title.${locale}`] ?? errors['title']}
            />
            <Textarea
              mt={12}
              rows={6}
              label={t('fields.content')}
              maxLength={4000}
              {...getInputProps(`content.${locale}`)}
              error={errors[`content.${locale}`] ?? (errors['title'] ? undefined : wholeError)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </RecordForm>
  );
}
