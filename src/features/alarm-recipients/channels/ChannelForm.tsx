import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddAlarmChannelMutation, useUpdateAlarmChannelMutation } from '../../../api/evo-monitor/alarmChannel';
import { alarmChannelBody, CHANNEL_KINDS, type AlarmChannel } from '../../../contract/evo-monitor/alarmChannel';
import { LOCALES } from '../../../contract/fields';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { SelectField } from '../../../kit/form/SelectField';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { proposeQuietHours, QuietHoursFields } from '../QuietHoursFields';

const fields = makeFormModel(alarmChannelBody, { recipientId: null, kind: 'sms', locale: 'en_US' });

interface ChannelFormProps {
  channel: AlarmChannel | null;
  onSecret: (secret: string) => void;
}

/** Adds a channel, or changes one; a known address is never sent back and stays while its field is empty. */
export function ChannelForm({ channel, onSecret }: ChannelFormProps) {
  const { t } = useTranslation(['alarmChannels', 'records', 'status']);
  const labelOf = useFieldLabel('alarmChannels');
  const { state } = useList();
  const [add] = useAddAlarmChannelMutation();
  const [update] = useUpdateAlarmChannelMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: channel,
    async save(body, base) {
      if (base) return update({ body: { ...body, ...base } });
      const added = await add({ body });
      if (added.data?.secret) onSecret(added.data.secret);
      return added;
    },
    onDone: () => state.openRecord(null),
  });
  const { values, setFieldValue, getInputProps } = recordForm.form;
  const isNew = channel === null;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <OptionSelect
        required
        kind="alarmRecipient"
        label={t('fields.recipientId')}
        disabled={!isNew}
        knownName={channel?.recipient}
        {...getInputProps('recipientId')}
      />
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.kind')}
        disabled={!isNew}
        data={CHANNEL_KINDS.map((value) => ({ value, label: t(`status:channel.${value}`) }))}
        {...getInputProps('kind')}
      />
      <TextInput
        required={isNew}
        label={t(`address.${values.kind}`)}
        description={channel ? t('keeps', { value: channel.shownAddress }) : undefined}
        {...getInputProps('address')}
      />
      {values.kind === 'telegram' && (
        <TextInput
          required={isNew}
          label={t('fields.token')}
          description={isNew ? undefined : t('keepsToken')}
          {...getInputProps('token')}
        />
      )}
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.locale')}
        data={LOCALES.map((value) => ({ value, label: t(`records:language.${value}`) }))}
        {...getInputProps('locale')}
      />
      <Switch
        label={t('fields.quietHours')}
        checked={values.quietHours !== null}
        onChange={({ currentTarget: { checked } }) => setFieldValue('quietHours', checked ? proposeQuietHours() : null)}
      />
      {values.quietHours !== null && <QuietHoursFields form={recordForm.form} />}
    </RecordForm>
  );
}
