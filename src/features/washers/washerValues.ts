import { washerBody } from '../../contract/evo-basic/iotCarWasher';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';

export type WasherValues = FormValues<typeof washerBody>;

export const washerModel = makeFormModel(washerBody, {});
