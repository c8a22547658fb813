import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_SPANS } from '../../../contract/evo-monitor/powerNode';
import { WEEKDAYS } from '../../../contract/weekSpan';
import { NumberField } from '../../../kit/form/NumberField';
import { MultiSelectField } from '../../../kit/form/SelectField';
import { weekdayNames } from '../../../lib/dateFormat';
import type { NodeValues } from './nodeValues';
import classes from './WeekField.module.css';

interface WeekFieldProps {
  form: UseFormReturnType<NodeValues>;
  path: 'baseWeek' | 'limitWeek';
  label: string;
}

const USUAL = { days: [1, 2, 3, 4, 5], from: '08:00', until: '18:00' };

/** Spans of a week by the clock at the station, each with its kW. */
export function WeekField({ form, path, label }: WeekFieldProps) {
  const { t } = useTranslation('stations');
  const spans = form.values[path];
  const fresh = path === 'limitWeek' ? { name: '', limit: '' } : { base: '' };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('power.week.hint')}
      error={form.errors[path]}
      data-path={path}
    >
      <div role="group" aria-label={label}>
        <ol className={classes.spans}>
          {spans.map((_span, index) => (
            <SpanLine key={index} form={form} path={path} index={index} />
          ))}
        </ol>
        <Button
          variant="subtle"
          size="sm"
          disabled={spans.length >= MOST_SPANS}
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => form.insertListItem(path, { ...USUAL, ...fresh } as never)}
        >
          {t('power.week.add')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

function SpanLine({ form, path, index }: Omit<WeekFieldProps, 'label'> & { index: number }) {
  const { t, i18n } = useTranslation('stations');
  const number = index + 1;
  const at = `${path}.${index}`;
  const days = form.getInputProps(`${at}.days`);
  const names = weekdayNames(i18n.language, 'short');
  return (
    <li className={classes.span}>
      {path === 'limitWeek' && (
        <TextInput
          className={classes.whole}
          aria-label={t('power.week.name', { number })}
          placeholder={t('power.week.example')}
          {...form.getInputProps(`${at}.name`)}
        />
      )}
      <MultiSelectField
        className={classes.days}
        aria-label={t('power.week.days', { number })}
        data={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: names[weekday - 1] ?? '' }))}
        {...days}
        value={(form.values[path][index]?.days ?? []).map(String)}
        onChange={(chosen) => form.setFieldValue(`${at}.days`, chosen.map(Number).toSorted() as never)}
      />
      <ActionIcon aria-label={t('power.week.remove', { number })} onClick={() => form.removeListItem(path, index)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
      <div className={classes.hours}>
        <TextInput type="time" aria-label={t('power.week.from', { number })} {...form.getInputProps(`${at}.from`)} />
        <TextInput type="time" aria-label={t('power.week.until', { number })} {...form.getInputProps(`${at}.until`)} />
        <NumberField
          unit="kW"
          aria-label={t('power.week.figure', { number })}
          {...form.getInputProps(`${at}.${path === 'limitWeek' ? 'limit' : 'base'}`)}
        />
      </div>
    </li>
  );
}
