import { MultiSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAlarmSendRecipientsQuery, useSendAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { newIdempotencyKey } from '../../../lib/idempotencyKey';
import { toProblem } from '../../../api/problem';
import { FormShell } from '../../../kit/form/FormShell';
import { validateBy } from '../../../kit/form/validateBy';
import { AlarmDialog } from './AlarmDialog';
import type { DialogProps } from './dialogProps';

const sendForm = z.object({
  recipientIds: z.array(z.string()).min(1, 'validation.required').max(200, 'validation.maxItems'),
  message: z.string().trim().max(256, 'validation.maxLength'),
});
const EMPTY: z.infer<typeof sendForm> = { recipientIds: [], message: '' };

/** Mails alarms to recipients, each in their languages. */
export function SendDialog({ alarms, ids, onClose }: DialogProps) {
  const { t } = useTranslation(['alarms', 'common']);
  const { data: recipients = [], isLoading: isReading } = useAlarmSendRecipientsQuery({ body: {} });
  const [send, { isLoading, error }] = useSendAlarmsMutation();
  // One dialog is one sending: what is tried again after a lost answer does not mail twice.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm({ initialValues: EMPTY, validate: validateBy(sendForm) });
  const save = async ({ recipientIds, message }: typeof form.values) => {
    const body = { ids, recipientIds, ...(message.trim() !== '' && { message }) };
    const answer = await send({ body, idempotencyKey });
    if (answer.data) {
      notifications.show({ message: t('send.done', { count: answer.data.mails }) });
      onClose();
    }
    return answer;
  };
  return (
    <AlarmDialog action="send" alarms={alarms} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={toProblem(error)}
        submitLabel={t('action.send')}
        onCancel={onClose}
      >
        <MultiSelect
          required
          data-autofocus
          searchable
          label={t('send.recipients')}
          nothingFoundMessage={isReading ? t('common:loading') : t('send.noRecipient')}
          data={recipients.map(({ id, name, position, email }) => ({
            value: id,
            label: [name, position, email].filter(Boolean).join(' · '),
          }))}
          {...form.getInputProps('recipientIds')}
        />
        <Textarea autosize minRows={2} label={t('send.message')} maxLength={256} {...form.getInputProps('message')} />
      </FormShell>
    </AlarmDialog>
  );
}
