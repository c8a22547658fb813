import { Group, MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../../contract/fields';
import type { wallDisplayBody } from '../../../contract/evo-monitor/wall';
import { WALL_BOARDS } from '../../../contract/evo-monitor/wallBoards';
import type { FormDefaults, FormValues } from '../../../kit/form/formValues';
import { listZones, ownZone } from '../../../lib/time';

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

/** Name, boards and looks of a display. */
export function WallFields({
  form: { values, setFieldValue, getInputProps },
}: {
  form: UseFormReturnType<WallValues>;
}) {
  const { t } = useTranslation(['wallDisplays', 'wall', 'records']);
  return (
    <>
      <TextInput
        required
        label={t('fields.name')}
        description={t('hint.name')}
        maxLength={64}
        {...getInputProps('name')}
      />
      <MultiSelect
        required
        label={t('fields.boards')}
        data={WALL_BOARDS.map((value) => ({ value, label: t(`wall:boards.${value}`) }))}
        {...getInputProps('boards')}
      />
      <Group gap={8} grow align="start">
        <NumberInput
          required
          clampBehavior="none"
          min={10}
          max={600}
          suffix=" s"
          label={t('fields.rotationSeconds')}
          {...getInputProps('rotationSeconds')}
        />
        <NumberInput
          required
          clampBehavior="none"
          min={1}
          max={20}
          decimalScale={1}
          suffix=" m"
          label={t('fields.viewingMetres')}
          {...getInputProps('viewingMetres')}
        />
      </Group>
      <Select
        required
        searchable
        allowDeselect={false}
        limit={100}
        label={t('fields.timezone')}
        data={listZones(values.timezone ?? ownZone())}
        {...getInputProps('timezone')}
      />
      <Select
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
          <TextInput required type="time" label={t('dimFrom')} {...getInputProps('dimming.from')} />
          <TextInput required type="time" label={t('dimUntil')} {...getInputProps('dimming.until')} />
        </Group>
      )}
    </>
  );
}
