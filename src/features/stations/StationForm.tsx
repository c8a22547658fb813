import { useAddStationMutation, useUpdateStationMutation } from '../../api/evo-basic/iotChargerGroups';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { PlaceFields } from './PlaceFields';
import { ServiceFields } from './ServiceFields';
import { stationModel } from './stationValues';
import { WhoFields } from './WhoFields';

/** Adds a station, or changes one. */
export function StationForm({ station }: { station: Station | null }) {
  const labelOf = useFieldLabel('stationGroups');
  const { state } = useList();
  const [add] = useAddStationMutation();
  const [update] = useUpdateStationMutation();
  const recordForm = useRecordForm({
    ...stationModel,
    record: station,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <WhoFields form={form} station={station} />
      <PlaceFields form={form} />
      <ServiceFields form={form} station={station} />
    </RecordForm>
  );
}
