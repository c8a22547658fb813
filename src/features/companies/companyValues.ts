import { sysCompanyBody } from '../../contract/evo-basic/sysCompany';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';
import { ownZone } from '../../lib/time';

const ownFields = sysCompanyBody.omit({ status: true });

export type CompanyValues = FormValues<typeof ownFields>;

export const companyModel = makeFormModel(ownFields, {
  country: null,
  timezone: ownZone(),
  cooperationMode: 'self',
  platformElectricity: 0,
  platformService: 0,
});
