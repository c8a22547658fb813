import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useAddIncidentMutation, useUpdateIncidentMutation } from '../../api/evo-monitor/incident';
import { incidentBody, incidentUpdate, type Incident } from '../../contract/evo-monitor/incident';
import type { IncidentObject } from '../../contract/evo-monitor/incidentParts';
import { ObjectsField } from '../../entities/incident/ObjectsField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';

const newFields = makeFormModel(incidentBody, {});
const fields = makeFormModel(incidentUpdate, {});
const NO_OBJECTS: readonly IncidentObject[] = [];

/** Adds an incident, and opens it. */
export function NewIncidentForm() {
  const labelOf = useFieldLabel('incidents');
  const { state } = useList();
  const [add] = useAddIncidentMutation();
  const recordForm = useRecordForm({
    ...newFields,
    record: null as Incident | null,
    save: (body) => add({ body }),
    onDone: () => state.openRecord(null),
  });
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <IncidentFields form={recordForm.form} known={NO_OBJECTS} timezone={null} />
    </RecordForm>
  );
}

/** Changes an incident; what another user has changed meanwhile is merged. */
export function IncidentForm({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const labelOf = useFieldLabel('incidents');
  const { state } = useList();
  const [update] = useUpdateIncidentMutation();
  const recordForm = useRecordForm({
    ...fields,
    record,
    save: (body, base) => update({ body: { ...body, id: base?.id ?? '', version: base?.version ?? 0 } }),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <IncidentFields form={form} known={record.objects} timezone={record.timezone} />
      <Textarea autosize minRows={3} label={t('fields.conclusion')} {...form.getInputProps('conclusion')} />
    </RecordForm>
  );
}

interface IncidentFieldsProps {
  form: Pick<UseFormReturnType<FormValues<typeof incidentBody>>, 'values' | 'errors' | 'getInputProps'>;
  known: readonly IncidentObject[];
  timezone: string | null;
}

function IncidentFields({ form, known, timezone }: IncidentFieldsProps) {
  const { t } = useTranslation('incidents');
  const { getInputProps } = form;
  return (
    <>
      <TextInput required label={t('fields.title')} {...getInputProps('title')} />
      <SimpleGrid cols={2} spacing={12}>
        <ZonedTimeField
          required
          withSeconds
          valueFormat="YYYY-MM-DD HH:mm:ss"
          label={t('fields.from')}
          timezone={timezone}
          {...getInputProps('from')}
        />
        <ZonedTimeField
          clearable
          withSeconds
          valueFormat="YYYY-MM-DD HH:mm:ss"
          label={t('fields.until')}
          placeholder={t('untilHint')}
          timezone={timezone}
          {...getInputProps('until')}
        />
      </SimpleGrid>
      <ObjectsField known={known} {...getInputProps('objects')} />
    </>
  );
}
