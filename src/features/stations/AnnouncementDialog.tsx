import { Button, SimpleGrid, Textarea } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSetStationAnnouncementMutation } from '../../api/evo-basic/iotChargerGroups';
import { stationAnnouncement, type Station, type StationAnnouncement } from '../../contract/evo-basic/iotChargerGroups';
import { LOCALES } from '../../contract/fields';
import { nameLanguage } from '../../lib/languages';
import { givenTexts } from '../../entities/record/languageTexts';
import '../../kit/crud/bar/dates.css';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { toWire } from '../../lib/time';

interface AnnouncementDialogProps {
  station: Station;
  onClose: () => void;
}

/** Null: the station has no announcement any more. */
type Values = { announcement: StationAnnouncement | null };

const validate = validateBy<Values>(z.object({ announcement: stationAnnouncement }));
const WEEK_MS = 7 * 86_400_000;

/** Notice of a station that apps show for a while, in each language. */
export function AnnouncementDialog({ station, onClose }: AnnouncementDialogProps) {
  const { t, i18n } = useTranslation('stationGroups');
  const { id, version } = station;
  const action = useActionForm({
    initial: { announcement: station.announcement ?? createAnnouncement() } as Values,
    validate: (values) => validate(dropEmptyTexts(values)),
    mutation: useSetStationAnnouncementMutation(),
    toCall: (values) => ({ body: { id, version, ...dropEmptyTexts(values) } }),
    announce: 'save',
    onDone: onClose,
  });
  const { form, isSaving, submit } = action;
  return (
    <ActionDialog
      action={action}
      size="lg"
      title={t('announcement.title', { name: station.name })}
      submitLabel={t('announcement.save')}
      onClose={onClose}
      extra={
        station.announcement && (
          <Button variant="default" disabled={isSaving} onClick={() => void submit({ announcement: null })}>
            {t('announcement.remove')}
          </Button>
        )
      }
    >
      <p style={{ margin: 0 }}>{t('announcement.hint')}</p>
      {LOCALES.map((locale) => (
        <Textarea
          key={locale}
          autosize
          minRows={2}
          label={t('announcement.text', { language: nameLanguage(locale, i18n.language) })}
          {...form.getInputProps(`announcement.texts.${locale}`)}
          {...(locale === 'en_US' && form.errors['announcement.texts'] && { error: form.errors['announcement.texts'] })}
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
    </ActionDialog>
  );
}

function createAnnouncement(): StationAnnouncement {
  const now = Date.now();
  return { texts: {}, from: toWire(now), until: toWire(now + WEEK_MS) };
}

/** Languages without a text are left out. */
function dropEmptyTexts({ announcement }: Values): Values {
  if (!announcement) return { announcement };
  const { texts, from, until } = announcement;
  return { announcement: { texts: givenTexts(texts), from: from ?? '', until: until ?? '' } };
}
