import { Checkbox, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { listZones, ownZone } from '../../lib/time';
import type { alarmRecipientBody } from '../../contract/evo-monitor/chargerAlarmNotification';
import type { FormValues } from '../../kit/form/formValues';
import { SelectField } from '../../kit/form/SelectField';

/** The part of a form that these fields fill. */
type QuietValues = Pick<FormValues<typeof alarmRecipientBody>, 'quietHours'>;

/** Hours without automatic messages, in the recipient's time zone. */
export function QuietHoursFields<V extends QuietValues>({ form }: { form: UseFormReturnType<V> }) {
  const { t } = useTranslation('recipients');
  const { getInputProps } = form;
  return (
    <>
      <Group gap={8} grow>
        <TextInput required type="time" label={t('quietFrom')} {...getInputProps('quietHours.from')} />
        <TextInput required type="time" label={t('quietUntil')} {...getInputProps('quietHours.until')} />
      </Group>
      <SelectField
        required
        searchable
        allowDeselect={false}
        limit={100}
        label={t('timezone')}
        data={listZones(form.values.quietHours?.timezone ?? ownZone())}
        {...getInputProps('quietHours.timezone')}
      />
      <Checkbox label={t('urgentExempt')} {...getInputProps('quietHours.isUrgentExempt', { type: 'checkbox' })} />
    </>
  );
}

/** Nights in the user's own zone, and urgent mails all the same. */
export function proposeQuietHours(): NonNullable<QuietValues['quietHours']> {
  return { from: '22:00', until: '07:00', timezone: ownZone(), isUrgentExempt: true };
}
