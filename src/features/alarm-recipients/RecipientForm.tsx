import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useAddAlarmRecipientMutation,
  useUpdateAlarmRecipientMutation,
} from '../../api/evo-monitor/chargerAlarmNotification';
import { alarmRecipientBody, type AlarmRecipient } from '../../contract/evo-monitor/chargerAlarmNotification';
import { LOCALES } from '../../contract/fields';
import { ALARM_PRIORITIES } from '../../contract/live/alarm';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { proposeQuietHours, QuietHoursFields } from './QuietHoursFields';
import { MultiSelectField, SelectField } from '../../kit/form/SelectField';

const fields = makeFormModel(alarmRecipientBody, { leastPriority: 'high', languages: ['en_US'], isAutomatic: true });

/** Choices in minutes (0: at once), including the recipient's stored value. */
function listEscalations(own: number): number[] {
  return [...new Set([0, 5, 10, 15, 30, 60, own])].sort((a, b) => a - b);
}

/** Adds a recipient, or changes one. */
export function RecipientForm({ recipient }: { recipient: AlarmRecipient | null }) {
  const { t } = useTranslation(['recipients', 'records', 'status']);
  const labelOf = useFieldLabel('recipients');
  const { state } = useList();
  const [add] = useAddAlarmRecipientMutation();
  const [update] = useUpdateAlarmRecipientMutation();
  const recordForm = useRecordForm({
    ...fields,
    toValues: (known: AlarmRecipient | null) =>
      fields.toValues(known && { ...known, stationIds: known.stations?.map(({ id }) => id) ?? null }),
    record: recipient,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { values, setFieldValue, getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.fullName')} {...getInputProps('fullName')} />
      <TextInput label={t('fields.position')} {...getInputProps('position')} />
      <TextInput required type="email" label={t('fields.email')} {...getInputProps('email')} />
      <MultiSelectField
        required
        label={t('fields.languages')}
        description={t('languagesHint')}
        data={LOCALES.map((value) => ({ value, label: t(`records:language.${value}`) }))}
        {...getInputProps('languages')}
      />
      <Switch
        label={t('allStations')}
        checked={values.stationIds === null}
        onChange={({ currentTarget: { checked } }) => setFieldValue('stationIds', checked ? null : [])}
      />
      {values.stationIds !== null && (
        <OptionMultiSelect required kind="station" label={t('fields.stationIds')} {...getInputProps('stationIds')} />
      )}
      <Switch
        label={t('fields.isAutomatic')}
        description={t('automaticHint')}
        {...getInputProps('isAutomatic', { type: 'checkbox' })}
      />
      {values.isAutomatic && (
        <>
          <SelectField
            required
            allowDeselect={false}
            label={t('priorityHint')}
            data={ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
            {...getInputProps('leastPriority')}
          />
          <SelectField
            allowDeselect={false}
            label={t('fields.escalationMinutes')}
            description={values.escalationMinutes ? t('escalation.hint') : undefined}
            data={listEscalations(values.escalationMinutes || 0).map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? t('escalation.now') : t('escalation.after', { count: minutes }),
            }))}
            {...getInputProps('escalationMinutes')}
            value={String(values.escalationMinutes || 0)}
            onChange={(value) => setFieldValue('escalationMinutes', Number(value) || '')}
          />
          <Switch
            label={t('fields.isRecoveryMailed')}
            description={t('recoveryHint')}
            {...getInputProps('isRecoveryMailed', { type: 'checkbox' })}
          />
          <Switch
            label={t('fields.quietHours')}
            checked={values.quietHours !== null}
            onChange={({ currentTarget: { checked } }) =>
              setFieldValue('quietHours', checked ? proposeQuietHours() : null)
            }
          />
          {values.quietHours !== null && <QuietHoursFields form={form} />}
        </>
      )}
    </RecordForm>
  );
}
