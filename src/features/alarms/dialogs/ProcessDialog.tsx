import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useProcessAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { lines } from '../../../contract/fields';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import type { ResultDialogProps } from './dialogProps';
import { sendInParts } from '../triage/sendInParts';

const validate = validateBy(z.object({ result: lines(256) }));

/** Records the work done, which closes the alarms. */
export function ProcessDialog({ title, ids, onClose, onDone }: ResultDialogProps) {
  const { t } = useTranslation('alarms');
  const action = useActionForm({
    initial: { result: '' },
    validate,
    mutation: sendInParts(useProcessAlarmsMutation()),
    toCall: ({ result }) => ({ body: { ids, result } }),
    announce: null,
    onDone: ({ results }) => onDone(results),
  });
  return (
    <ActionDialog action={action} title={title} submitLabel={t('action.process')} onClose={onClose}>
      <Textarea
        required
        data-autofocus
        autosize
        minRows={3}
        label={t('process.result')}
        description={t('process.hint')}
        {...action.form.getInputProps('result')}
      />
    </ActionDialog>
  );
}
