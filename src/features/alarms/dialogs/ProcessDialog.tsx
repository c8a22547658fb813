import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useProcessAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { toProblem } from '../../../api/problem';
import { text } from '../../../contract/fields';
import { FormShell } from '../../../kit/form/FormShell';
import { validateBy } from '../../../kit/form/validateBy';
import { AlarmDialog } from './AlarmDialog';
import type { ResultDialogProps } from './dialogProps';

const processForm = z.object({ result: text(256) });

/** Records what was done, which closes the alarms. */
export function ProcessDialog({ alarms, ids, onClose, onDone }: ResultDialogProps) {
  const { t } = useTranslation('alarms');
  const [process, { isLoading, error }] = useProcessAlarmsMutation();
  const form = useForm({ initialValues: { result: '' }, validate: validateBy(processForm) });
  const save = async ({ result }: typeof form.values) => {
    const answer = await process({ body: { ids, result } });
    if (answer.data) onDone(answer.data.results);
    return answer;
  };
  return (
    <AlarmDialog action="process" alarms={alarms} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={toProblem(error)}
        submitLabel={t('action.process')}
        onCancel={onClose}
      >
        <Textarea
          required
          data-autofocus
          autosize
          minRows={3}
          label={t('process.result')}
          description={t('process.hint')}
          maxLength={256}
          {...form.getInputProps('result')}
        />
      </FormShell>
    </AlarmDialog>
  );
}
