import { useForm } from '@mantine/form';
import { useAddChargerMutation, useUpdateChargerMutation } from '../../api/evo-basic/iotChargers';
import { chargerBody, type Charger } from '../../contract/evo-basic/iotChargers';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { ChargerFields } from './ChargerFields';
import { chargerValues, savedCharger, type ChargerValues } from './chargerValues';

const validate = validateBy(chargerBody);

/** Adds a charger, or changes one. */
export function ChargerForm({ charger }: { charger: Charger | null }) {
  const labelOf = useFieldLabel('chargers');
  const { state } = useList();
  const [add] = useAddChargerMutation();
  const [update] = useUpdateChargerMutation();
  const form = useForm<ChargerValues>({
    initialValues: chargerValues(charger),
    validateInputOnBlur: true,
    validate: (values) => validate(savedCharger(values)),
  });
  return (
    <RecordForm
      form={form}
      record={charger}
      valuesOf={chargerValues}
      save={(values, base) =>
        base ? update({ body: { ...savedCharger(values), ...base } }) : add({ body: savedCharger(values) })
      }
      labelOf={labelOf}
      onDone={() => state.openRecord(null)}
    >
      <ChargerFields form={form} charger={charger} />
    </RecordForm>
  );
}
