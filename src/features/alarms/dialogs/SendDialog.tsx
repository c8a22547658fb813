import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSendAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { OptionMultiSelect } from '../../../entities/option/OptionMultiSelect';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import type { Option } from '../../../api/options';
import type { DialogProps } from './dialogProps';

const sendForm = z.object({
  recipientIds: z.array(z.string()).min(1, 'validation.required').max(200, 'validation.maxItems'),
  message: z.string().trim().max(256, 'validation.maxLength'),
});
const EMPTY: z.infer<typeof sendForm> = { recipientIds: [], message: '' };
const validate = validateBy(sendForm);

interface SendDialogProps extends DialogProps {
  action?: 'send' | 'escalate';
  /** Chosen to begin with. */
  recipientIds?: string[];
}

/** Mails alarms to recipients, each in their languages. */
export function SendDialog({ title, ids, action: verb = 'send', recipientIds: chosen = [], onClose }: SendDialogProps) {
  const { t } = useTranslation('alarms');
  const action = useActionForm({
    initial: { ...EMPTY, recipientIds: chosen },
    validate,
    mutation: useSendAlarmsMutation(),
    toCall: ({ recipientIds, message }) => ({ body: { ids, recipientIds, ...(message.trim() !== '' && { message }) } }),
    announce: null,
    onDone: ({ mails }) => {
      notifications.show({ message: t('send.done', { count: mails }) });
      onClose();
    },
  });
  const { getInputProps } = action.form;
  return (
    <ActionDialog action={action} title={title} submitLabel={t(`action.${verb}`)} onClose={onClose}>
      <OptionMultiSelect
        required
        data-autofocus
        kind="alarmRecipient"
        label={t('send.recipients')}
        toItem={toNamePositionEmail}
        {...getInputProps('recipientIds')}
      />
      <Textarea autosize minRows={2} label={t('send.message')} {...getInputProps('message')} />
    </ActionDialog>
  );
}

function toNamePositionEmail({ id, name, position, email }: Option) {
  return { value: id, label: [name, position, email].filter(Boolean).join(' · ') };
}
