import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useAddIncidentMutation } from '../../../api/evo-monitor/incident';
import { incidentBody } from '../../../contract/evo-monitor/incident';
import type { LiveConnector } from '../../../contract/live/connector';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { makeFormModel, type FormValues } from '../../../kit/form/formValues';
import { useActionForm } from '../../../kit/form/useActionForm';
import { ZonedTimeField } from '../../../kit/form/ZonedTimeField';
import { toWire } from '../../../lib/time';
import { selectMonitor, type LiveState } from '../../../live/liveSlice';
import { toRecordPath } from '../../record/recordPaths';
import { ObjectsField } from '../ObjectsField';

interface RangeDialogProps {
  from: number;
  until: number;
  connector: string | null;
  onClose: () => void;
}

const { toValues, toBody, validate } = makeFormModel(incidentBody, {});

/** Makes an incident of a range, with the station of the open connector, and opens it. */
export function RangeDialog({ from, until, connector, onClose }: RangeDialogProps) {
  const { t } = useTranslation('incidents');
  const navigate = useNavigate();
  const row = useSelector((state: { live: LiveState }) => selectMonitor(state, 'monitor')?.rows[connector ?? '']);
  const known = listObjects(row);
  const initial: FormValues<typeof incidentBody> = {
    ...toValues(null),
    ...{ from: toWire(from), until: toWire(until), objects: known.map(({ kind, id }) => ({ kind, id })) },
  };
  const action = useActionForm({
    initial,
    validate: (values) => validate(toBody(values)),
    mutation: useAddIncidentMutation(),
    toCall: (values) => ({ body: toBody(values) }),
    announce: 'add',
    onDone: ({ id }) => void navigate(toRecordPath('incident', id)),
  });
  const { getInputProps } = action.form;
  const timezone = row?.timezone ?? null;
  return (
    <ActionDialog action={action} title={t('range.title')} submitLabel={t('ofAlarm.make')} onClose={onClose}>
      <TextInput required data-autofocus label={t('fields.title')} {...getInputProps('title')} />
      <ZonedTimeField required withSeconds label={t('fields.from')} timezone={timezone} {...getInputProps('from')} />
      <ZonedTimeField clearable withSeconds label={t('fields.until')} timezone={timezone} {...getInputProps('until')} />
      <ObjectsField known={known} {...getInputProps('objects')} />
    </ActionDialog>
  );
}

function listObjects(row: LiveConnector | undefined) {
  if (!row) return [];
  const { stationId, station } = row;
  return [{ kind: 'station' as const, id: stationId, station, chargerCode: null, connector: null, washer: null }];
}
