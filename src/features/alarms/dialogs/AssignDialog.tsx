import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useAlarmAssigneesQuery, useAssignAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { toProblem } from '../../../api/problem';
import { FormShell } from '../../../kit/form/FormShell';
import { AlarmDialog } from './AlarmDialog';
import type { ResultDialogProps } from './dialogProps';

/** Assigns alarms to a colleague, or removes the assignment. */
export function AssignDialog({ alarms, ids, onClose, onDone }: ResultDialogProps) {
  const { t } = useTranslation(['alarms', 'common']);
  const myId = useSelector(selectAccount)?.userId ?? null;
  const { data: users = [], isLoading: isReading } = useAlarmAssigneesQuery({ body: {} });
  const [assign, { isLoading, error }] = useAssignAlarmsMutation();
  const [first] = alarms;
  const before = alarms.length === 1 ? (first?.assignedTo?.id ?? myId) : myId;
  const form = useForm<{ userId: string | null }>({ initialValues: { userId: before } });
  const save = async ({ userId }: typeof form.values) => {
    const answer = await assign({ body: { ids, userId } });
    if (answer.data) onDone(answer.data.results);
    return answer;
  };
  return (
    <AlarmDialog action="assign" alarms={alarms} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={toProblem(error)}
        submitLabel={t('action.assign')}
        onCancel={onClose}
      >
        <Select
          data-autofocus
          searchable
          clearable
          label={t('assign.to')}
          description={t('assign.hint')}
          nothingFoundMessage={isReading ? t('common:loading') : t('assign.noUser')}
          data={users.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('userId')}
        />
      </FormShell>
    </AlarmDialog>
  );
}
