import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useAddPlannedWorkMutation } from '../../api/evo-monitor/plannedWork';
import { plannedWorkBody, type WorkKind } from '../../contract/evo-monitor/plannedWork';
import '../../kit/crud/bar/dates.css';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { toWire } from '../../lib/time';

interface PlanWorkDialogProps {
  kind: WorkKind;
  recordId: string;
  onClose: () => void;
}

const validate = validateBy(plannedWorkBody.omit({ kind: true, recordId: true }));
const USUAL_HOURS = 4;

/** Plans work on a charger or a station, from now on or later. */
export function PlanWorkDialog({ kind, recordId, onClose }: PlanWorkDialogProps) {
  const { t } = useTranslation(['work', 'outcomes']);
  const action = useActionForm({
    initial: proposeWork(),
    validate,
    mutation: useAddPlannedWorkMutation(),
    toCall: (values) => ({ body: { kind, recordId, ...values, from: values.from || null } }),
    announce: ({ reason }) => t('outcomes:done.planned', { name: reason }),
    onDone: onClose,
  });
  const { getInputProps } = action.form;
  return (
    <ActionDialog action={action} title={t('add')} submitLabel={t('add')} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('hint')}</p>
      <TextInput required data-autofocus label={t('reason')} {...getInputProps('reason')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        <DateTimePicker
          clearable
          label={t('from')}
          description={t('fromHint')}
          valueFormat="YYYY-MM-DD HH:mm"
          {...getInputProps('from')}
        />
        <DateTimePicker
          required
          label={t('until')}
          description={t('untilHint')}
          valueFormat="YYYY-MM-DD HH:mm"
          {...getInputProps('until')}
        />
      </SimpleGrid>
      <Switch
        label={t('isOutOfService')}
        description={t('outOfServiceHint')}
        {...getInputProps('isOutOfService', { type: 'checkbox' })}
      />
    </ActionDialog>
  );
}

function proposeWork() {
  const until = toWire(Date.now() + USUAL_HOURS * 3_600_000);
  return { reason: '', from: null as string | null, until, isOutOfService: true };
}
