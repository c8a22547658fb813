import { washServiceItemBody } from '../../../contract/evo-basic/iotCarWasherService';
import { makeFormModel, type FormValues } from '../../../kit/form/formValues';

export type ServiceItemValues = FormValues<typeof washServiceItemBody>;

export const serviceItemModel = makeFormModel(washServiceItemBody, { currency: null });
