import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { option } from '../page';
import { optionQuery, recordCalls } from '../records';

const PATH = 'evo-basic/chargerPriceSettings';

/** What a charge costs, by its name; `company` null: the operator's. `stations` counts those that refer to it. */
export const priceSetting = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  currency: z.string(),
  /** The one that stands for its currency until another is chosen. */
  isDefault: z.boolean(),
  stations: z.number().int(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type PriceSetting = z.infer<typeof priceSetting>;

const { page, detail } = recordCalls({
  path: PATH,
  view: 'priceSetting',
  name: 'Price settings',
  filters: {
    text: z.string().trim().max(64, 'validation.maxLength').optional(),
    companyIds: z.array(id).max(100).optional(),
    currency: z.string().max(3).optional(),
    /** Retired ones are left out unless asked for. */
    isRetired: z.boolean().optional(),
  },
  sortable: ['name', 'currency', 'stations', 'createdAt'],
  row: priceSetting,
  detail: priceSetting,
  body: z.strictObject({}),
});

export const chargerPriceSettings = {
  page,
  detail,
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: 'signed-in',
    summary: 'Price settings for selects: those that a station of the company and currency may refer to',
    business: 'query',
    body: optionQuery.extend({ companyId: id.optional(), currency: z.string().max(3).optional() }),
    response: z.array(option.extend({ currency: z.string(), isDefault: z.boolean() })),
  }),
};
