import { stationBody } from '../../contract/evo-basic/iotChargerGroups';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';

export type StationValues = FormValues<typeof stationBody>;

export const stationModel = makeFormModel(stationBody, { country: null, timezone: null, currency: null });
