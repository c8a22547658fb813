import { washerBody } from '../../contract/evo-basic/iotCarWasher';
import { makeFormModel } from '../../kit/form/formValues';

export const washerModel = makeFormModel(washerBody, {});
