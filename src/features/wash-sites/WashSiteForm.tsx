import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useAddWashSiteMutation, useUpdateWashSiteMutation } from '../../api/evo-basic/iotCarwasherGroups';
import type { WashSite } from '../../contract/evo-basic/iotCarwasherGroups';
import { places } from '../../contract/evo-basic/places';
import { useCompanyDefaults } from '../../entities/company/useCompanyDefaults';
import { PlaceFields } from '../../entities/place/PlaceFields';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { requireFields } from '../../kit/form/requireFields';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { GeneralFields } from './GeneralFields';
import { ServiceFields } from './ServiceFields';
import { washSiteModel } from './washSiteValues';

/** Adds a wash site, or changes one. */
export function WashSiteForm({ washSite }: { washSite: WashSite | null }) {
  const { t } = useTranslation('washSites');
  const labelOf = useFieldLabel('washSites');
  const { state } = useList();
  const [add] = useAddWashSiteMutation();
  const [update] = useUpdateWashSiteMutation();
  const seesCompanies = useSeesCompanies();
  const recordForm = useRecordForm({
    ...washSiteModel,
    validate: requireFields(washSiteModel.validate, ({ companyId }) =>
      seesCompanies && !companyId ? ['companyId'] : [],
    ),
    record: washSite,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const suggestedCountry = useCompanyDefaults(form, washSite === null);
  const { operatingStatus } = form.values;
  const changesState = washSite !== null && operatingStatus !== washSite.operatingStatus;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <GeneralFields form={form} washSite={washSite} />
      <PlaceFields form={form} labelOf={labelOf} mapAllow={places.search} suggestedCountry={suggestedCountry} />
      <ServiceFields form={form} />
      {changesState && <SaveNotice>{t(operatingStatus === 'closing' ? 'open.closeText' : 'open.openText')}</SaveNotice>}
    </RecordForm>
  );
}
