import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useShownTime } from '../../access/useShownTime';
import { useEndOrDelayActivityMutation } from '../../api/evo-discount/couponActivity';
import type { ActivityRow } from '../../contract/evo-discount/activityRow';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';
import { toWire } from '../../lib/time';

/** A pending action on an activity, carried out after confirmation. */
export interface ActivityAction {
  kind: 'end' | 'delay';
  activity: ActivityRow;
}

interface ActivityDialogsProps {
  action: ActivityAction;
  onClose: () => void;
}

export function ActivityDialogs({ action: { kind, activity }, onClose }: ActivityDialogsProps) {
  const Dialog = kind === 'end' ? EndDialog : DelayDialog;
  return <Dialog activity={activity} onClose={onClose} />;
}

interface DialogProps {
  activity: ActivityRow;
  onClose: () => void;
}

/** Ends an activity before its time, or before its start. */
function EndDialog({ activity: { id, version, name, status, activityType }, onClose }: DialogProps) {
  const { t } = useTranslation(['couponActivities', 'outcomes']);
  const action = useAction(useEndOrDelayActivityMutation(), onClose, () => t('outcomes:done.ended', { name }));
  return (
    <ConfirmActionDialog
      isDanger
      action={action}
      call={{ body: { id, version, action: 'end' } }}
      title={t('end.title', { name })}
      confirmLabel={t('end.action')}
      onClose={onClose}
    >
      {t(status === 'notstarted' ? 'end.neverStarts' : 'end.text')} {activityType === 'redeem' && t('end.codes')}
    </ConfirmActionDialog>
  );
}

/** Gives an activity a later end. */
function DelayDialog({ activity: { id, version, name, endsAt, timezone }, onClose }: DialogProps) {
  const { t } = useTranslation('couponActivities');
  const showTime = useShownTime();
  const action = useActionForm({
    initial: { endsAt: endsAt as string | null },
    validate: makeEndCheck(endsAt),
    mutation: useEndOrDelayActivityMutation(),
    toCall: (values) => ({ body: { id, version, action: 'delay' as const, endsAt: values.endsAt ?? '' } }),
    announce: (saved) => t('delay.done', { name, time: showTime(saved.endsAt, timezone, 'dayMinute') }),
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={t('delay.title', { name })} submitLabel={t('delay.action')} onClose={onClose}>
      <ZonedTimeField
        required
        data-autofocus
        label={t('fields.endsAt')}
        timezone={timezone}
        {...action.form.getInputProps('endsAt')}
      />
    </ActionDialog>
  );
}

/** Checks a new end against the present one. */
function makeEndCheck(endsAt: string) {
  return validateBy<{ endsAt: string | null }>(
    z.object({
      endsAt: z
        .string('validation.required')
        .refine((value) => value > toWire(Date.now()), 'validation.notPast')
        .refine((value) => value > endsAt, 'validation.onlyLater'),
    }),
  );
}
