import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRemoteStartChargeMutation } from '../../api/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../contract/live/connector';
import { idTag } from '../../contract/fields';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { isAbove } from '../../lib/decimal';
import { DriverFields } from './DriverFields';
import { PrepayField } from './PrepayField';

interface StartDialogProps {
  row: LiveConnector;
  /** The tag that the connector is reserved for. */
  reservedTag?: string | undefined;
  onDone: (commandId: string) => void;
  onCancel: () => void;
}

const startForm = z.object({
  userId: z.string(),
  idTag: z.union([idTag, z.literal('')]),
  prepay: z
    .string()
    .trim()
    .regex(/^(\d{1,12}(\.\d{1,3})?)?$/, 'validation.amount'),
  reason: z.string().max(256, 'validation.maxLength'),
});
const validate = validateBy(startForm);

/** Starts a session for an app user, by one of their tags, or by a tag alone. */
export function StartDialog({ row, reservedTag = '', onDone, onCancel }: StartDialogProps) {
  const { t } = useTranslation(['monitor', 'common']);
  const [balance, setBalance] = useState<string | null>(null);
  const action = useActionForm({
    initial: { userId: '', idTag: reservedTag, prepay: '', reason: '' },
    validate: (values) => ({
      ...validate(values),
      ...(values.userId === '' && !values.idTag.trim() && { idTag: <FieldMessage message={t('start.noDriver')} /> }),
      ...(balance !== null &&
        isAbove(values.prepay, balance) && { prepay: <FieldMessage message={t('start.prepayTooMuch')} /> }),
    }),
    // Either user or tag is enough: an empty one is wrong only when both are.
    validateInputOnBlur: false,
    mutation: useRemoteStartChargeMutation(),
    toCall: ({ userId, idTag: tag, prepay, reason }) => {
      const { chargerCode, connector } = row;
      const ahead = balance === null ? '' : prepay.trim();
      const optionalParts = { ...(tag && { idTag: tag }), ...(ahead && { prepay: ahead }), ...(reason && { reason }) };
      return { params: { userId: userId || '0' }, body: { chargerCode, connector, ...optionalParts } };
    },
    announce: null,
    onDone: ({ commandId }) => onDone(commandId),
  });
  const { form } = action;
  const { userId } = form.values;
  return (
    <ActionDialog
      action={action}
      title={t('start.title', { connector: `${row.chargerCode} · ${row.connector}` })}
      submitLabel={t('start.verb')}
      onClose={onCancel}
    >
      <DriverFields
        userId={userId}
        onUser={(id) => form.setValues({ userId: id, idTag: '' })}
        tag={form.getInputProps('idTag')}
      />
      <PrepayField
        chargerCode={row.chargerCode}
        idTag={form.values.idTag.trim()}
        userId={userId}
        onBalance={setBalance}
        {...form.getInputProps('prepay')}
      />
      <TextInput label={t('confirm.reason')} {...form.getInputProps('reason')} />
    </ActionDialog>
  );
}
