import type { z } from 'zod';
import { supplierBody, type Supplier } from '../../../contract/evo-basic/iotCarwashSupplier';
import { makeFormModel, type FormValues } from '../../../kit/form/formValues';
import { validateBy } from '../../../kit/form/validateBy';

type Body = z.input<typeof supplierBody>;

const fields = makeFormModel(supplierBody, { announcesUrl: false });
/** A new supplier has no secret that an empty field could keep. */
const validateNew = validateBy<unknown>(
  supplierBody.refine(({ secret }) => secret !== undefined, { path: ['secret'], message: 'validation.required' }),
);

/** Form of a supplier. The announced address is the supplier's: the form leaves it out, so that it stays. */
export function makeSupplierModel(supplier: Supplier | null) {
  return {
    toValues: fields.toValues,
    toBody(values: FormValues<typeof supplierBody>): Body {
      const body = fields.toBody(values);
      return body.announcesUrl ? { ...body, url: null } : body;
    },
    validate: (body: Body) => (supplier === null ? validateNew(body) : fields.validate(body)),
  };
}
