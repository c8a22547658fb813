import { Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '../../lib/dateFormat';
import classes from './HoursField.module.css';
import type { PlaceValues } from './placeValues';

type Hours = NonNullable<PlaceValues['openingHours']>;

const USUAL = { from: '08:00', until: '20:00' };

interface HoursFieldProps<Values extends PlaceValues> {
  form: UseFormReturnType<Values>;
  label: string;
}

/** Always open, or hours of each weekday. */
export function HoursField<Values extends PlaceValues>({ form, label }: HoursFieldProps<Values>) {
  const { t, i18n } = useTranslation('places');
  const { openingHours } = form.values;
  const set = (hours: Hours | null) => form.setFieldValue('openingHours', hours as never);
  return (
    <Input.Wrapper labelElement="div" label={label} description={t('hours.hint')}>
      <SegmentedControl
        aria-label={label}
        mt={4}
        value={openingHours === null ? 'always' : 'byDay'}
        data={[
          { value: 'always', label: t('hours.always') },
          { value: 'byDay', label: t('hours.byDay') },
        ]}
        onChange={(next) => set(next === 'always' ? null : Array.from({ length: 7 }, () => USUAL))}
      />
      {openingHours && (
        <div className={classes.days}>
          {weekdayNames(i18n.language, 'long').map((day, index) => (
            <DayHours
              key={day}
              day={day}
              hours={openingHours[index] ?? null}
              error={form.errors[`openingHours.${index}.until`] ?? form.errors[`openingHours.${index}.from`]}
              onChange={(next) => set(openingHours.map((hours, other) => (other === index ? next : hours)))}
            />
          ))}
        </div>
      )}
    </Input.Wrapper>
  );
}

interface DayHoursProps {
  day: string;
  hours: Hours[number];
  error: ReactNode;
  onChange: (hours: Hours[number]) => void;
}

function DayHours({ day, hours, error, onChange }: DayHoursProps) {
  const { t } = useTranslation('places');
  const time = (part: 'from' | 'until') =>
    hours && (
      <TextInput
        type={hours[part] === '24:00' ? 'text' : 'time'}
        aria-label={t(`hours.${part}`, { day })}
        value={hours[part] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...hours, [part]: value })}
        {...(part === 'until' && { error })}
      />
    );
  return (
    <div className={classes.day}>
      <Checkbox
        label={day}
        aria-label={t('hours.isOpen', { day })}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? USUAL : null)}
      />
      {hours ? (
        <>
          {time('from')}
          {time('until')}
        </>
      ) : (
        <span className={classes.closed}>{t('hours.closed')}</span>
      )}
    </div>
  );
}
