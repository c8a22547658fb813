import { useForm } from '@mantine/form';
import { useAddStationMutation, useUpdateStationMutation } from '../../api/evo-basic/iotChargerGroups';
import { stationBody, type Station } from '../../contract/evo-basic/iotChargerGroups';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { PlaceFields } from './PlaceFields';
import { ServiceFields } from './ServiceFields';
import { savedStation, stationValues, type StationValues } from './stationValues';
import { WhoFields } from './WhoFields';

const validate = validateBy(stationBody);

/** Adds a station, or changes one. */
export function StationForm({ station }: { station: Station | null }) {
  const labelOf = useFieldLabel('stationGroups');
  const { state } = useList();
  const [add] = useAddStationMutation();
  const [update] = useUpdateStationMutation();
  const form = useForm<StationValues>({
    initialValues: stationValues(station),
    validateInputOnBlur: true,
    validate: (values) => validate(savedStation(values)),
  });
  return (
    <RecordForm
      form={form}
      record={station}
      valuesOf={stationValues}
      save={(values, base) =>
        base ? update({ body: { ...savedStation(values), ...base } }) : add({ body: savedStation(values) })
      }
      labelOf={labelOf}
      onDone={() => state.openRecord(null)}
    >
      <WhoFields form={form} station={station} />
      <PlaceFields form={form} />
      <ServiceFields form={form} station={station} />
    </RecordForm>
  );
}
