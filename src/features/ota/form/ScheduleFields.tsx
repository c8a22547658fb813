import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import '../../../kit/crud/bar/dates.css';
import { NumberField } from '../../../kit/form/NumberField';
import { USUAL_WINDOW, type CampaignValues } from './campaignValues';

const ORDER = ['label', 'input', 'description', 'error'] as const;

interface ScheduleFieldsProps {
  form: UseFormReturnType<CampaignValues>;
  /** IANA name of the clock that the start is entered by. */
  zone: string;
}

/** When a campaign begins, at which hours it sends, and how long it waits for a charger. */
export function ScheduleFields({ form, zone }: ScheduleFieldsProps) {
  const { t } = useTranslation('ota');
  const { values, getInputProps, setFieldValue } = form;
  return (
    <>
      <DateTimePicker
        clearable
        label={t('fields.startsAt')}
        description={t('form.startHint', { zone })}
        inputWrapperOrder={[...ORDER]}
        placeholder={t('form.atOnce')}
        valueFormat="YYYY-MM-DD HH:mm"
        {...getInputProps('startsAt')}
      />
      <Switch
        label={t('form.hasWindow')}
        description={t('form.windowHint')}
        checked={values.window !== null}
        onChange={({ currentTarget: { checked } }) => setFieldValue('window', checked ? USUAL_WINDOW : null)}
      />
      {values.window !== null && (
        <SimpleGrid cols={2} spacing={12}>
          <TextInput required type="time" label={t('form.from')} {...getInputProps('window.from')} />
          <TextInput required type="time" label={t('form.until')} {...getInputProps('window.until')} />
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <NumberField
          required
          label={t('fields.waitHours')}
          description={t('form.waitHint')}
          inputWrapperOrder={[...ORDER]}
          {...getInputProps('waitHours')}
        />
        <NumberField
          required
          label={t('fields.proofMinutes')}
          description={t('form.proofHint')}
          inputWrapperOrder={[...ORDER]}
          {...getInputProps('proofMinutes')}
        />
        <NumberField
          required
          label={t('fields.silenceMinutes')}
          description={t('form.silenceHint')}
          inputWrapperOrder={[...ORDER]}
          {...getInputProps('silenceMinutes')}
        />
      </SimpleGrid>
    </>
  );
}
