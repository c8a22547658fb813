import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_HOLIDAYS, type onCallRotaBody } from '../../contract/evo-monitor/onCall';
import type { FormValues } from '../../kit/form/formValues';
import classes from './OnCall.module.css';

/** The public holidays of a rota, one line each. */
export function HolidaysField({ form }: { form: UseFormReturnType<FormValues<typeof onCallRotaBody>> }) {
  const { t } = useTranslation('onCall');
  const { holidays } = form.values;
  return (
    <Input.Wrapper
      label={t('fields.holidays')}
      labelElement="div"
      description={t('holidaysHint')}
      error={form.errors['holidays']}
      data-path="holidays"
    >
      <ol className={classes.shifts}>
        {holidays.map((_holiday, index) => {
          const number = index + 1;
          return (
            <li key={index} className={classes.holiday}>
              <TextInput
                type="date"
                aria-label={t('holiday.day', { number })}
                {...form.getInputProps(`holidays.${index}.day`)}
              />
              <TextInput
                aria-label={t('holiday.name', { number })}
                placeholder={t('fields.name')}
                {...form.getInputProps(`holidays.${index}.name`)}
              />
              <ActionIcon
                aria-label={t('holiday.remove', { number })}
                onClick={() => form.removeListItem('holidays', index)}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <Button
        variant="subtle"
        size="sm"
        disabled={holidays.length >= MOST_HOLIDAYS}
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => form.insertListItem('holidays', { day: '', name: '' })}
      >
        {t('holiday.add')}
      </Button>
    </Input.Wrapper>
  );
}
