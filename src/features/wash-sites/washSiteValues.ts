import { washSiteBody } from '../../contract/evo-basic/iotCarwasherGroups';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';

export type WashSiteValues = FormValues<typeof washSiteBody>;

export const washSiteModel = makeFormModel(washSiteBody, { country: null, timezone: null });
