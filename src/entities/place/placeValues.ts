import type { placeBody } from '../../contract/placeFields';
import type { FormValues } from '../../kit/form/formValues';

/** The fields of a place in a form. */
export type PlaceValues = FormValues<typeof placeBody>;
