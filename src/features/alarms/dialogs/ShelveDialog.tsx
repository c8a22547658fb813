import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useShelveAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { toProblem } from '../../../api/problem';
import { SHELVE_MAX_HOURS } from '../../../contract/evo-monitor/chargerAlarm';
import { text } from '../../../contract/fields';
import { FormShell } from '../../../kit/form/FormShell';
import { validateBy } from '../../../kit/form/validateBy';
import { AlarmDialog } from './AlarmDialog';
import type { ResultDialogProps } from './dialogProps';

const shelveForm = z.object({ minutes: z.string(), reason: text(256) });
const MINUTES = [15, 60, 120, 240, SHELVE_MAX_HOURS * 60];

/** Puts alarms aside for a while, with a reason; they come back by themselves. */
export function ShelveDialog({ alarms, ids, onClose, onDone }: ResultDialogProps) {
  const { t } = useTranslation('alarms');
  const [shelve, { isLoading, error }] = useShelveAlarmsMutation();
  const form = useForm({ initialValues: { minutes: '60', reason: '' }, validate: validateBy(shelveForm) });
  const areShelved = alarms.every(({ shelvedUntil }) => shelvedUntil !== null);
  const save = async ({ minutes, reason }: typeof form.values) => {
    const result = await shelve({ body: { isShelved: true, ids, minutes: Number(minutes), reason } });
    if (result.data) onDone(result.data.results);
    return result;
  };
  const takeBack = async () => {
    const { data } = await shelve({ body: { isShelved: false, ids } });
    if (data) onDone(data.results);
  };
  return (
    <AlarmDialog action="shelve" alarms={alarms} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={toProblem(error)}
        submitLabel={t('action.shelve')}
        onCancel={onClose}
        {...(areShelved && {
          extra: (
            <Button variant="default" onClick={() => void takeBack()}>
              {t('shelve.takeBack')}
            </Button>
          ),
        })}
      >
        <Input.Wrapper label={t('shelve.duration')} description={t('shelve.hint')}>
          <SegmentedControl
            fullWidth
            aria-label={t('shelve.duration')}
            data={MINUTES.map((minutes) => ({
              value: String(minutes),
              label:
                minutes < 60 ? t('shelve.minutes', { count: minutes }) : t('shelve.hours', { count: minutes / 60 }),
            }))}
            {...form.getInputProps('minutes')}
          />
        </Input.Wrapper>
        <TextInput
          required
          data-autofocus
          label={t('shelve.reason')}
          maxLength={256}
          {...form.getInputProps('reason')}
        />
      </FormShell>
    </AlarmDialog>
  );
}
