import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { REPORT_RHYTHMS, type mailedReportBody } from '../../contract/evo-basic/mailedReport';
import { NumberField } from '../../kit/form/NumberField';
import type { FormValues } from '../../kit/form/formValues';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { weekdayNames } from '../../lib/dateFormat';
import { listZones, ownZone } from '../../lib/time';
import { SelectField } from '../../kit/form/SelectField';

/** When a report is sent: its rhythm, the day of it, the time and its zone. */
export function ScheduleFields({ form }: { form: UseFormReturnType<FormValues<typeof mailedReportBody>> }) {
  const { t, i18n } = useTranslation('mailedReports');
  const { values, getInputProps, setFieldValue } = form;
  return (
    <>
      <SegmentedField
        label={t('fields.rhythm')}
        data={REPORT_RHYTHMS.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
        {...getInputProps('rhythm')}
      />
      {values.rhythm === 'weekly' && (
        <Select
          required
          allowDeselect={false}
          label={t('fields.weekday')}
          data={weekdayNames(i18n.language, 'long').map((label, index) => ({ value: String(index + 1), label }))}
          value={String(values.weekday)}
          onChange={(value) => setFieldValue('weekday', Number(value))}
        />
      )}
      {values.rhythm === 'monthly' && (
        <NumberField required label={t('fields.monthDay')} {...getInputProps('monthDay')} />
      )}
      <TextInput required type="time" label={t('fields.time')} {...getInputProps('time')} />
      <SelectField
        required
        searchable
        allowDeselect={false}
        limit={100}
        label={t('fields.timezone')}
        data={listZones(values.timezone ?? ownZone())}
        {...getInputProps('timezone')}
      />
    </>
  );
}
