import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useAssignAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { useActionForm } from '../../../kit/form/useActionForm';
import type { ResultDialogProps } from './dialogProps';
import { sendInParts } from '../triage/sendInParts';

/** Assigns alarms to a colleague, or removes the assignment. */
export function AssignDialog({ title, alarms, ids, onClose, onDone }: ResultDialogProps) {
  const { t } = useTranslation('alarms');
  const myId = useSelector(selectAccount)?.userId ?? null;
  const [first] = alarms;
  const before = alarms.length === 1 ? (first?.assignedTo?.id ?? myId) : myId;
  const action = useActionForm({
    initial: { userId: before } as { userId: string | null },
    mutation: sendInParts(useAssignAlarmsMutation()),
    toCall: ({ userId }) => ({ body: { ids, userId } }),
    announce: null,
    onDone: ({ results }) => onDone(results),
  });
  return (
    <ActionDialog action={action} title={title} submitLabel={t('action.assign')} onClose={onClose}>
      <OptionSelect
        data-autofocus
        clearable
        kind="alarmAssignee"
        label={t('assign.to')}
        description={t('assign.hint')}
        {...action.form.getInputProps('userId')}
      />
    </ActionDialog>
  );
}
