import { useTranslation } from 'react-i18next';
import { useAddOnCallLeaveMutation, useAddOnCallOverrideMutation } from '../../api/evo-monitor/onCall';
import { onCallLeaveBody, onCallOverrideBody } from '../../contract/evo-monitor/onCall';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { SelectField } from '../../kit/form/SelectField';
import { useActionForm, type ActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';

/** A change of a rota as its form begins. */
export interface ChangeDraft {
  kind: 'override' | 'leave';
  lane: 1 | 2;
  from: string;
  /** Null: not known yet. */
  until: string | null;
  /** Missing: not chosen yet. */
  recipientId?: string;
}

interface ChangeDialogProps {
  rotaId: string;
  timezone: string;
  draft: ChangeDraft;
  onClose: () => void;
}

interface ChangeValues extends Record<string, unknown> {
  recipientId: string | null;
  lane: string;
  from: string | null;
  until: string | null;
}

/** Puts a person in place of a lane for a time, or notes the leave of one. */
export function ChangeDialog(props: ChangeDialogProps) {
  return props.draft.kind === 'override' ? <OverrideDialog {...props} /> : <LeaveDialog {...props} />;
}

function OverrideDialog({ rotaId, timezone, draft, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('onCall');
  const toBody = ({ recipientId, lane, from, until }: ChangeValues) => ({
    ...{ rotaId, recipientId: recipientId ?? '', lane: lane === '2' ? (2 as const) : (1 as const) },
    ...{ from: from ?? '', until: until ?? '' },
  });
  const action = useActionForm({
    initial: toValues(draft),
    validate: (values) => validateBy(onCallOverrideBody)(toBody(values)),
    mutation: useAddOnCallOverrideMutation(),
    toCall: (values) => ({ body: toBody(values) }),
    announce: 'update',
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={t('override.add')} submitLabel={t('override.save')} onClose={onClose}>
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.lane')}
        data={[
          { value: '1', label: t('laneName.1') },
          { value: '2', label: t('laneName.2') },
        ]}
        {...action.form.getInputProps('lane')}
      />
      <PersonAndTimes action={action} timezone={timezone} />
    </ActionDialog>
  );
}

function LeaveDialog({ timezone, draft, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('onCall');
  const toBody = ({ recipientId, from, until }: ChangeValues) => ({
    ...{ recipientId: recipientId ?? '', from: from ?? '', until: until ?? '' },
  });
  const action = useActionForm({
    initial: toValues(draft),
    validate: (values) => validateBy(onCallLeaveBody)(toBody(values)),
    mutation: useAddOnCallLeaveMutation(),
    toCall: (values) => ({ body: toBody(values) }),
    announce: 'update',
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={t('leave.add')} submitLabel={t('leave.save')} onClose={onClose}>
      <PersonAndTimes action={action} timezone={timezone} />
    </ActionDialog>
  );
}

function toValues({ lane, from, until, recipientId }: ChangeDraft): ChangeValues {
  return { recipientId: recipientId ?? null, lane: String(lane), from, until };
}

function PersonAndTimes({ action: { form }, timezone }: { action: ActionForm<ChangeValues>; timezone: string }) {
  const { t } = useTranslation('onCall');
  return (
    <>
      <OptionSelect
        required
        kind="alarmRecipient"
        label={t('fields.recipientId')}
        {...form.getInputProps('recipientId')}
      />
      <ZonedTimeField required label={t('fields.from')} timezone={timezone} {...form.getInputProps('from')} />
      <ZonedTimeField required label={t('fields.until')} timezone={timezone} {...form.getInputProps('until')} />
    </>
  );
}
