import { useAddChargerMutation, useUpdateChargerMutation } from '../../api/evo-basic/iotChargers';
import { chargerBody, type Charger } from '../../contract/evo-basic/iotChargers';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ChargerFields } from './ChargerFields';

const fields = makeFormModel(chargerBody, {});

/** Adds a charger, or changes one. */
export function ChargerForm({ charger }: { charger: Charger | null }) {
  const labelOf = useFieldLabel('chargers');
  const { state } = useList();
  const [add] = useAddChargerMutation();
  const [update] = useUpdateChargerMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: charger,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <ChargerFields form={form} charger={charger} />
    </RecordForm>
  );
}
