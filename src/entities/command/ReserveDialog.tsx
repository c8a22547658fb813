import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useReserveMutation } from '../../api/evo-monitor/realTimeMonitoring';
import { idTag } from '../../contract/fields';
import type { LiveConnector } from '../../contract/live/connector';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { formatHours } from '../../lib/duration';
import { DriverFields } from './DriverFields';

interface ReserveDialogProps {
  row: LiveConnector;
  onDone: (commandId: string) => void;
  onCancel: () => void;
}

/** Minutes that are offered. */
const SPANS = [15, 30, 60, 120, 240];

const reserveForm = z.object({
  userId: z.string(),
  idTag: z.union([idTag, z.literal('')]),
  minutes: z.string(),
  reason: z.string().max(256, 'validation.maxLength'),
});
const validate = validateBy(reserveForm);

/** Reserves a connector for an app user or a tag. */
export function ReserveDialog({ row, onDone, onCancel }: ReserveDialogProps) {
  const { t, i18n } = useTranslation('monitor');
  const { chargerCode, connector } = row;
  const action = useActionForm({
    initial: { userId: '', idTag: '', minutes: '30', reason: '' },
    validate: (values) => ({
      ...validate(values),
      ...(values.userId === '' && !values.idTag.trim() && { idTag: <FieldMessage message={t('start.noDriver')} /> }),
    }),
    // Either user or tag is enough: an empty one is wrong only when both are.
    validateInputOnBlur: false,
    mutation: useReserveMutation(),
    toCall: ({ userId, idTag: tag, minutes, reason }) => ({
      params: { chargerCode, connector },
      body: { minutes: Number(minutes), ...(tag ? { idTag: tag } : { userId }), ...(reason && { reason }) },
    }),
    announce: null,
    onDone: ({ commandId }) => onDone(commandId),
  });
  const { form } = action;
  return (
    <ActionDialog
      action={action}
      title={t('reserve.title', { connector: `${chargerCode} · ${connector}` })}
      submitLabel={t('reserve.verb')}
      onClose={onCancel}
    >
      <DriverFields
        userId={form.values.userId}
        onUser={(userId) => form.setValues({ userId, idTag: '' })}
        tag={form.getInputProps('idTag')}
      />
      <SegmentedField
        label={t('reserve.span')}
        description={t('reserve.spanHint')}
        data={SPANS.map((minutes) => ({ value: String(minutes), label: formatHours(minutes, i18n.language) }))}
        {...form.getInputProps('minutes')}
      />
      <TextInput label={t('confirm.reason')} {...form.getInputProps('reason')} />
    </ActionDialog>
  );
}
