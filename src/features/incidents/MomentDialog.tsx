import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddIncidentMomentMutation } from '../../api/evo-monitor/incident';
import type { Incident } from '../../contract/evo-monitor/incident';
import { remark } from '../../contract/evo-monitor/incidentParts';
import { dateTime } from '../../contract/fields';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';

interface MomentValues extends Record<string, unknown> {
  at: string | null;
  text: string;
}

const validate = validateBy<unknown>(z.object({ at: dateTime, text: remark }));

/** Adds a moment to an incident. */
export function MomentDialog({ record: { id, from, timezone }, onClose }: { record: Incident; onClose: () => void }) {
  const { t } = useTranslation('incidents');
  const action = useActionForm<
    MomentValues,
    Parameters<ReturnType<typeof useAddIncidentMomentMutation>[0]>[0],
    unknown
  >({
    initial: { at: from, text: '' },
    validate,
    mutation: useAddIncidentMomentMutation(),
    toCall: ({ at, text }) => ({ body: { id, at: at ?? '', text } }),
    announce: 'add',
    onDone: onClose,
  });
  const { getInputProps } = action.form;
  return (
    <ActionDialog action={action} title={t('moment.add')} submitLabel={t('moment.add')} onClose={onClose}>
      <ZonedTimeField
        required
        withSeconds
        valueFormat="YYYY-MM-DD HH:mm:ss"
        label={t('moment.at')}
        timezone={timezone}
        {...getInputProps('at')}
      />
      <Textarea required data-autofocus autosize minRows={2} label={t('moment.text')} {...getInputProps('text')} />
    </ActionDialog>
  );
}
