import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_SHIFTS, type onCallRotaBody } from '../../contract/evo-monitor/onCall';
import { OptionSelect } from '../../entities/option/OptionSelect';
import type { FormValues } from '../../kit/form/formValues';
import { NumberField } from '../../kit/form/NumberField';
import { SelectField } from '../../kit/form/SelectField';
import { nextShift } from './nextShift';
import classes from './OnCall.module.css';
import { WEEKDAYS } from '../../contract/weekSpan';

type RotaValues = FormValues<typeof onCallRotaBody>;
type RotaFormState = UseFormReturnType<RotaValues>;

/** The shifts of a cycle, one line each. */
export function ShiftsField({ form }: { form: RotaFormState }) {
  const { t } = useTranslation('onCall');
  const { shifts } = form.values;
  return (
    <Input.Wrapper
      label={t('fields.shifts')}
      labelElement="div"
      description={t('shiftsHint')}
      error={form.errors['shifts']}
      data-path="shifts"
    >
      <ol className={classes.shifts}>
        {shifts.map((_shift, index) => (
          <ShiftLine key={index} form={form} index={index} />
        ))}
      </ol>
      <Button
        variant="subtle"
        size="sm"
        disabled={shifts.length >= MOST_SHIFTS}
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => form.insertListItem('shifts', nextShift(shifts, Number(form.values.weeks) || 1))}
      >
        {t('shift.add')}
      </Button>
    </Input.Wrapper>
  );
}

function ShiftLine({ form, index }: { form: RotaFormState; index: number }) {
  const { t } = useTranslation('onCall');
  const number = index + 1;
  const path = `shifts.${index}`;
  const choose = (name: string, values: readonly { value: string; label: string }[]) => ({
    data: [...values],
    allowDeselect: false,
    'aria-label': `${t(`shift.${name as 'lane'}`)} ${number}`,
    ...form.getInputProps(`${path}.${name}`),
    value: String(form.values.shifts[index]?.[name as 'lane'] ?? ''),
    onChange: (value: string | null) => form.setFieldValue(`${path}.${name}`, Number(value) as never),
  });
  const weeks = Array.from({ length: Number(form.values.weeks) || 1 }, (_, at) => String(at + 1));
  return (
    <li className={classes.shift}>
      <OptionSelect
        className={classes.recipient}
        kind="alarmRecipient"
        aria-label={`${t('shift.recipientId')} ${number}`}
        {...form.getInputProps(`${path}.recipientId`)}
      />
      <ActionIcon aria-label={t('shift.remove', { number })} onClick={() => form.removeListItem('shifts', index)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
      <SelectField
        {...choose('lane', [
          { value: '1', label: t('lane.1') },
          { value: '2', label: t('lane.2') },
        ])}
      />
      <SelectField
        {...choose(
          'week',
          weeks.map((value) => ({ value, label: t('shift.weekNo', { number: value }) })),
        )}
      />
      <SelectField
        {...choose(
          'weekday',
          WEEKDAYS.map((weekday) => ({ value: String(weekday), label: t(`weekday.${weekday}`) })),
        )}
      />
      <TextInput type="time" aria-label={`${t('shift.from')} ${number}`} {...form.getInputProps(`${path}.from`)} />
      <NumberField unit="h" aria-label={`${t('shift.hours')} ${number}`} {...form.getInputProps(`${path}.hours`)} />
    </li>
  );
}
