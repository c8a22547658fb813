import { Button, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  useAddAlarmRecipientMutation,
  useUpdateAlarmRecipientMutation,
} from '../../api/evo-monitor/chargerAlarmNotification';
import { useChargerGroupListQuery } from '../../api/evo-basic/commonApi';
import { problemOf } from '../../api/problem';
import { alarmRecipientBody, type AlarmRecipient } from '../../contract/evo-monitor/chargerAlarmNotification';
import { LOCALES } from '../../contract/fields';
import { ALARM_PRIORITIES } from '../../contract/live/alarm';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { QuietHoursFields } from './QuietHoursFields';
import { recipientValues, usualQuietHours, type RecipientValues } from './recipientValues';

interface RecipientFormProps {
  /** Null: a new one. */
  recipient: AlarmRecipient | null;
  /** Reads what a colleague has saved meanwhile. */
  onReload?: () => void;
  onClose: () => void;
}

const validate = validateBy(alarmRecipientBody);

export function RecipientForm({ recipient, onReload, onClose }: RecipientFormProps) {
  const { t } = useTranslation(['alarms', 'status']);
  const { data: stations = [] } = useChargerGroupListQuery({ body: {} });
  const [add, adding] = useAddAlarmRecipientMutation();
  const [update, updating] = useUpdateAlarmRecipientMutation();
  const problem = problemOf(recipient === null ? adding.error : updating.error);
  const form = useForm<RecipientValues>({ initialValues: recipientValues(recipient), validate });
  const save = async (values: RecipientValues) => {
    const result = await (recipient === null
      ? add({ body: values })
      : update({ body: { ...values, id: recipient.id, version: recipient.version } }));
    if (!result.error) onClose();
    return result;
  };
  const { values, setFieldValue, getInputProps } = form;
  return (
    <FormShell
      form={form}
      onSubmit={save}
      isSaving={adding.isLoading || updating.isLoading}
      problem={problem}
      submitLabel={t('recipients.save')}
      onCancel={onClose}
      {...(problem?.code === 409 && {
        extra: (
          <Button variant="default" onClick={onReload}>
            {t('recipients.reload')}
          </Button>
        ),
      })}
    >
      <TextInput required label={t('recipients.fullName')} maxLength={64} {...getInputProps('fullName')} />
      <TextInput label={t('recipients.position')} maxLength={64} {...getInputProps('position')} />
      <TextInput required type="email" label={t('recipients.email')} maxLength={128} {...getInputProps('email')} />
      <MultiSelect
        required
        label={t('recipients.languages')}
        description={t('recipients.languagesHint')}
        data={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
        {...getInputProps('languages')}
      />
      <Switch
        label={t('recipients.allStations')}
        checked={values.stationIds === null}
        onChange={({ currentTarget: { checked } }) => setFieldValue('stationIds', checked ? null : [])}
      />
      {values.stationIds !== null && (
        <MultiSelect
          required
          searchable
          limit={100}
          label={t('recipients.stations')}
          data={stations.map(({ id, name }) => ({ value: id, label: name }))}
          {...getInputProps('stationIds')}
        />
      )}
      <Switch
        label={t('recipients.automatic')}
        description={t('recipients.automaticHint')}
        {...getInputProps('isAutomatic', { type: 'checkbox' })}
      />
      {values.isAutomatic && (
        <>
          <Select
            required
            allowDeselect={false}
            label={t('recipients.leastPriority')}
            data={ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
            {...getInputProps('leastPriority')}
          />
          <Switch
            label={t('recipients.quietHours')}
            checked={values.quietHours !== null}
            onChange={({ currentTarget: { checked } }) =>
              setFieldValue('quietHours', checked ? usualQuietHours() : null)
            }
          />
          {values.quietHours !== null && <QuietHoursFields form={form} />}
        </>
      )}
    </FormShell>
  );
}
