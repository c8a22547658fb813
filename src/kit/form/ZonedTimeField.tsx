import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { useZoneChoice } from '../../access/useZoneChoice';
import { toWallClock, zonedToWire, zoneFor } from '../../lib/time';
import '../crud/bar/dates.css';

interface ZonedTimeFieldProps extends Omit<DateTimePickerProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Wire time. */
  value?: string | null;
  onChange?: (wire: string | null) => void;
}

/** A time that is entered and shown by the clock that the viewer has chosen; the form holds it as the wire does. */
export function ZonedTimeField({ value = null, onChange, ...picker }: ZonedTimeFieldProps) {
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, null);
  return (
    <DateTimePicker
      valueFormat="YYYY-MM-DD HH:mm"
      {...picker}
      value={value === null ? null : toWallClock(value, zone)}
      onChange={(wall) => onChange?.(wall === null ? null : zonedToWire(wall, zone))}
    />
  );
}
