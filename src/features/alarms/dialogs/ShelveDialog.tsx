import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useShelveAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { SHELVE_MAX_HOURS } from '../../../contract/evo-monitor/chargerAlarm';
import { lines } from '../../../contract/fields';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { useAction } from '../../../kit/form/useAction';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import type { AlarmResult } from '../triage/alarmActions';
import type { ResultDialogProps } from './dialogProps';
import { sendInParts } from '../triage/sendInParts';

const validate = validateBy(z.object({ minutes: z.string(), reason: lines(256) }));
const MINUTES = [15, 60, 120, 240, SHELVE_MAX_HOURS * 60];

/** Shelves alarms for a limited time, with a reason; they return to the queue automatically. */
export function ShelveDialog({ title, alarms, ids, onClose, onDone }: ResultDialogProps) {
  const { t } = useTranslation('alarms');
  const mutation = sendInParts(useShelveAlarmsMutation());
  const finish = ({ results }: { results: readonly AlarmResult[] }) => onDone(results);
  const action = useActionForm({
    initial: { minutes: '60', reason: '' },
    validate,
    mutation,
    toCall: ({ minutes, reason }) => ({ body: { isShelved: true, ids, minutes: Number(minutes), reason } }),
    announce: null,
    onDone: finish,
  });
  const unshelve = useAction(mutation, finish);
  const areShelved = alarms.every(({ shelvedUntil }) => shelvedUntil !== null);
  const { getInputProps } = action.form;
  return (
    <ActionDialog
      action={action}
      title={title}
      submitLabel={t('action.shelve')}
      onClose={onClose}
      extra={
        areShelved && (
          <Button variant="default" onClick={() => void unshelve.send({ body: { isShelved: false, ids } })}>
            {t('shelve.takeBack')}
          </Button>
        )
      }
    >
      <Input.Wrapper label={t('shelve.duration')} description={t('shelve.hint')}>
        <SegmentedControl
          fullWidth
          aria-label={t('shelve.duration')}
          data={MINUTES.map((minutes) => ({
            value: String(minutes),
            label: minutes < 60 ? t('shelve.minutes', { count: minutes }) : t('shelve.hours', { count: minutes / 60 }),
          }))}
          {...getInputProps('minutes')}
        />
      </Input.Wrapper>
      <TextInput required data-autofocus label={t('shelve.reason')} {...getInputProps('reason')} />
    </ActionDialog>
  );
}
