import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useZoneChoice } from '../../access/useZoneChoice';
import { toWallClock, zonedToWire, zoneFor } from '../../lib/time';
import '../crud/bar/dates.css';
import { useFieldWords } from './fieldWords';

interface ZonedTimeFieldProps extends Omit<DateTimePickerProps, 'value' | 'defaultValue' | 'onChange'> {
  /** IANA zone of the place or the company whose time it is; null: of none, in UTC. */
  timezone?: string | null;
  /** Wire time. */
  value?: string | null;
  onChange?: (wire: string | null) => void;
}

/** A time, entered and shown on the clock that the viewer has chosen; the form's value is a wire time. */
export function ZonedTimeField({ timezone = null, value = null, onChange, ...picker }: ZonedTimeFieldProps) {
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, timezone);
  const time = useShownTime();
  useFieldWords(picker, (wire) => (typeof wire === 'string' ? time(wire, timezone) : undefined));
  const { t } = useTranslation('common');
  return (
    <DateTimePicker
      valueFormat="YYYY-MM-DD HH:mm"
      description={t('picker.zone', { zone })}
      timePickerProps={{ hoursInputLabel: t('picker.hours'), minutesInputLabel: t('picker.minutes') }}
      submitButtonProps={{ 'aria-label': t('picker.apply') }}
      ariaLabels={{ previousMonth: t('picker.previousMonth'), nextMonth: t('picker.nextMonth') }}
      {...picker}
      value={value === null ? null : toWallClock(value, zone)}
      onChange={(wall) => onChange?.(wall === null ? null : zonedToWire(wall, zone))}
    />
  );
}
