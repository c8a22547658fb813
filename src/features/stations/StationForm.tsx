import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useAddStationMutation, useUpdateStationMutation } from '../../api/evo-basic/iotChargerGroups';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { useCompanyDefaults } from '../../entities/company/useCompanyDefaults';
import { PlaceFields } from '../../entities/place/PlaceFields';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { RecordForm } from '../../kit/form/RecordForm';
import { requireFields } from '../../kit/form/requireFields';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ServiceFields } from './ServiceFields';
import { stationModel, type StationValues } from './stationValues';
import { useClosingText } from './useClosingText';
import { OwnerFields } from './OwnerFields';

/** Adds a station, or changes one. */
export function StationForm({ station }: { station: Station | null }) {
  const labelOf = useFieldLabel('stationGroups');
  const { state } = useList();
  const [add] = useAddStationMutation();
  const [update] = useUpdateStationMutation();
  const seesCompanies = useSeesCompanies();
  const recordForm = useRecordForm({
    ...stationModel,
    validate: requireFields(stationModel.validate, ({ companyId }) =>
      seesCompanies && !companyId ? ['companyId'] : [],
    ),
    record: station,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const suggestedCountry = useCompanyDefaults(form, station === null);
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <OwnerFields form={form} station={station} />
      <PlaceFields
        form={form}
        labelOf={labelOf}
        mapAllow="equipment/stationGroup/map"
        suggestedCountry={suggestedCountry}
      />
      <ServiceFields form={form} station={station} />
      {station && <StationNotice station={station} values={form.values} />}
    </RecordForm>
  );
}

/** Prices and opening state of a station concern drivers as soon as they are saved. */
function StationNotice({ station, values }: { station: Station; values: StationValues }) {
  const { t } = useTranslation('stationGroups');
  const changesState = values.operatingStatus !== station.operatingStatus;
  const isClosing = changesState && values.operatingStatus === 'closing';
  const closingText = useClosingText(isClosing ? station.id : null);
  const notices = [
    values.priceSettingId !== station.priceSettingId && t('notice.price', { count: station.chargers }),
    changesState && t(isClosing ? 'open.closeText' : 'open.openText'),
    closingText,
  ].filter(Boolean);
  return notices.length > 0 && <SaveNotice>{notices.join(' ')}</SaveNotice>;
}
