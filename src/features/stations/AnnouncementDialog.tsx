import { Button, Modal, SimpleGrid, Textarea } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUpdateStationMutation } from '../../api/evo-basic/iotChargerGroups';
import { toProblem } from '../../api/problem';
import {
  stationBody,
  stationAnnouncement,
  type Station,
  type StationAnnouncement,
} from '../../contract/evo-basic/iotChargerGroups';
import { LOCALES } from '../../contract/fields';
import { givenTexts } from '../../entities/record/languageTexts';
import '../../kit/crud/bar/dates.css';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { toWire } from '../../lib/time';
import { toSameBody } from '../../kit/form/formValues';

interface AnnouncementDialogProps {
  station: Station;
  onClose: () => void;
}

type Values = Record<string, unknown> & { announcement: StationAnnouncement };

const validate = validateBy(z.object({ announcement: stationAnnouncement }));
const WEEK_MS = 7 * 86_400_000;

/** Notice of a station that apps show for a while, in each language. */
export function AnnouncementDialog({ station, onClose }: AnnouncementDialogProps) {
  const { t, i18n } = useTranslation(['stationGroups', 'common']);
  const [update, { isLoading, error }] = useUpdateStationMutation();
  const form = useForm<Values>({
    initialValues: { announcement: station.announcement ?? createAnnouncement() },
    validateInputOnBlur: true,
    validate: (values) => validate({ announcement: dropEmptyTexts(values.announcement) }),
  });
  const save = async (announcement: StationAnnouncement | null) => {
    const { id, version } = station;
    const answer = await update({ body: { ...toSameBody(stationBody, station), announcement, id, version } });
    if (answer.error === undefined) onClose();
    return answer;
  };
  const language = new Intl.DisplayNames(i18n.language.replace('_', '-'), { type: 'language' });
  return (
    <Modal
      opened
      size="lg"
      title={t('announcement.title', { name: station.name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={(values) => save(dropEmptyTexts(values.announcement))}
        isSaving={isLoading}
        problem={toProblem(error)}
        submitLabel={t('announcement.save')}
        onCancel={onClose}
        {...(station.announcement && {
          extra: (
            <Button variant="default" disabled={isLoading} onClick={() => void save(null)}>
              {t('announcement.remove')}
            </Button>
          ),
        })}
      >
        <p style={{ margin: 0 }}>{t('announcement.hint')}</p>
        {LOCALES.map((locale) => (
          <Textarea
            key={locale}
            autosize
            minRows={2}
            maxLength={256}
            label={t('announcement.text', { language: language.of(locale.replace('_', '-')) ?? locale })}
            {...form.getInputProps(`announcement.texts.${locale}`)}
            {...(locale === 'en_US' &&
              form.errors['announcement.texts'] && { error: form.errors['announcement.texts'] })}
          />
        ))}
        <SimpleGrid cols={2} spacing={12}>
          <DateTimePicker
            required
            label={t('announcement.from')}
            valueFormat="YYYY-MM-DD HH:mm"
            {...form.getInputProps('announcement.from')}
          />
          <DateTimePicker
            required
            label={t('announcement.until')}
            valueFormat="YYYY-MM-DD HH:mm"
            {...form.getInputProps('announcement.until')}
          />
        </SimpleGrid>
      </FormShell>
    </Modal>
  );
}

function createAnnouncement(): StationAnnouncement {
  const now = Date.now();
  return { texts: {}, from: toWire(now), until: toWire(now + WEEK_MS) };
}

/** Languages without a text are left out. */
function dropEmptyTexts({ texts, from, until }: StationAnnouncement): StationAnnouncement {
  return { texts: givenTexts(texts), from: from ?? '', until: until ?? '' };
}
