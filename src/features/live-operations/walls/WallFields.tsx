import { Group, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../../contract/fields';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { WALL_SOUND_MODES, type wallDisplayBody } from '../../../contract/evo-monitor/wall';
import { WALL_BOARDS } from '../../../contract/evo-monitor/wallBoards';
import { NumberField } from '../../../kit/form/NumberField';
import type { FormDefaults, FormValues } from '../../../kit/form/formValues';
import { listZones, ownZone } from '../../../lib/time';
import { MultiSelectField, SelectField } from '../../../kit/form/SelectField';

export type WallValues = FormValues<typeof wallDisplayBody>;

/** A new display: all boards, read from five metres, in the zone and language of the operator. */
export const makeWallDefaults = (locale: string): FormDefaults<typeof wallDisplayBody> => ({
  boards: [...WALL_BOARDS],
  rotationSeconds: 30,
  viewingMetres: 5,
  timezone: ownZone(),
  locale: LOCALES.find((known) => known === locale) ?? 'en_US',
});

/** Nights of the control room. */
const NIGHT = { from: '22:00', until: '06:00' };
/** As consoles sound by default. */
const SOUND = { from: 'high', mode: 'once' } as const;

/** Name, boards and looks of a display. */
export function WallFields({
  form: { values, setFieldValue, getInputProps },
}: {
  form: UseFormReturnType<WallValues>;
}) {
  const { t } = useTranslation(['wallDisplays', 'wall', 'records', 'status']);
  return (
    <>
      <TextInput required label={t('fields.name')} description={t('hint.name')} {...getInputProps('name')} />
      <MultiSelectField
        required
        label={t('fields.boards')}
        data={WALL_BOARDS.map((value) => ({ value, label: t(`wall:boards.${value}`) }))}
        {...getInputProps('boards')}
      />
      <Group gap={8} grow align="start">
        <NumberField required unit="s" label={t('fields.rotationSeconds')} {...getInputProps('rotationSeconds')} />
        <NumberField required unit="m" label={t('fields.viewingMetres')} {...getInputProps('viewingMetres')} />
      </Group>
      <SelectField
        required
        searchable
        allowDeselect={false}
        limit={100}
        label={t('fields.timezone')}
        data={listZones(values.timezone ?? ownZone())}
        {...getInputProps('timezone')}
      />
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.locale')}
        data={LOCALES.map((value) => ({ value, label: t(`records:language.${value}`) }))}
        {...getInputProps('locale')}
      />
      <Switch
        label={t('fields.dimming')}
        description={t('hint.dimming')}
        checked={values.dimming !== null}
        onChange={({ currentTarget: { checked } }) => setFieldValue('dimming', checked ? NIGHT : null)}
      />
      {values.dimming !== null && (
        <Group gap={8} grow align="start">
          <TextInput required type="time" label={t('fields.dimFrom')} {...getInputProps('dimming.from')} />
          <TextInput required type="time" label={t('fields.dimUntil')} {...getInputProps('dimming.until')} />
        </Group>
      )}
      <Switch
        label={t('fields.sound')}
        description={t('hint.sound')}
        checked={values.sound !== null}
        onChange={({ currentTarget: { checked } }) => setFieldValue('sound', checked ? SOUND : null)}
      />
      {values.sound !== null && (
        <Group gap={8} grow align="start">
          <SelectField
            required
            allowDeselect={false}
            label={t('fields.soundFrom')}
            data={ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
            {...getInputProps('sound.from')}
          />
          <SelectField
            required
            allowDeselect={false}
            label={t('fields.soundMode')}
            data={WALL_SOUND_MODES.map((value) => ({ value, label: t(`soundMode.${value}`) }))}
            {...getInputProps('sound.mode')}
          />
        </Group>
      )}
    </>
  );
}
