import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalLines, text } from '../fields';
import { option } from '../page';
import { optionQuery, recordCalls, retireCall } from '../records';
import { selectAccess } from '../selects';

const PATH = 'evo-basic/iotCarwashSupplierService';
const VIEW = 'carWashService';
const NAME = 'Supplier services';

/** Minutes that one wash takes. */
export const washMinutes = z.number().int('validation.integer').min(1, 'validation.min').max(240, 'validation.max');

export const supplierServiceBody = z.strictObject({
  /** Stays when the service is changed. */
  supplierId: id,
  /** The supplier's own number of the programme. */
  code: text(64),
  name: text(64),
  washMinutes,
  remark: optionalLines(256),
});

/** A service that a supplier's washers offer; `items` counts the service items of it, without retired ones. */
export const supplierService = z.object({
  id: z.string(),
  supplierId: z.string(),
  supplier: z.string(),
  code: z.string(),
  name: z.string(),
  washMinutes: z.number().int(),
  remark: z.string().nullable(),
  items: z.number().int(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type SupplierService = z.infer<typeof supplierService>;

const filters = {
  /** Matches name and code. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  supplierIds: z.array(id).max(100).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** Services that wash suppliers offer: seen by all, changed by operators. */
export const iotCarwashSupplierService = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: NAME,
    filters,
    sortable: ['name', 'supplier', 'code', 'washMinutes', 'createdAt'],
    row: supplierService,
    detail: supplierService,
    body: supplierServiceBody,
  }),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: selectAccess('washSupplierService'),
    summary: `${NAME}: short list for selects, of one supplier where it is named`,
    business: 'query',
    body: optionQuery.extend({ supplierId: id.optional() }),
    response: z.array(option.extend({ washMinutes: z.number().int() })),
  }),
  retire: retireCall(PATH, VIEW, NAME, filters),
};
