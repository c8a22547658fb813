import { z } from 'zod';
import { endpoint } from '../endpoint';
import { zoneName } from '../exports';
import { dateTime, email, id, optionalText, text, countryCode, currencyCode } from '../fields';
import { companyImpact } from '../impact';
import { option } from '../page';
import { ids, optionCall, recordCalls } from '../records';
import { selectAccess } from '../selects';

const PATH = 'evo-basic/sysCompany';

/** Operation of the stations: the platform's own, run together, or rented out. */
export const COOPERATION_MODES = ['self', 'joint', 'leasing'] as const;

export const ENABLED_STATES = ['enabled', 'disabled'] as const;
/** Whether the people of a company or enterprise may sign in, and an enterprise pays; chargers go on either way. */
export const enabledState = z.enum(ENABLED_STATES);

const percent = z.number().min(0).max(100).multipleOf(0.01);

/**
 * Terms of the platform as agreed with the company: its share of the revenue of new stations, % of electricity and of
 * service, and the fee, %, of price settings that the company adds; null: the fee of the default setting of their
 * currency.
 */
const platformTerms = {
  platformElectricity: percent,
  platformService: percent,
  platformFee: percent.nullable(),
};

/**
 * Fields of a company that a caller sets. Only operators change its platform terms. `status` needs the operation
 * `enable`, everything else `edit`.
 */
export const sysCompanyBody = z.strictObject({
  name: text(128),
  country: countryCode.nullish(),
  address: optionalText(256),
  contact: optionalText(64),
  phone: optionalText(32),
  email: email.nullish(),
  currency: currencyCode,
  timezone: zoneName,
  cooperationMode: z.enum(COOPERATION_MODES),
  taxNo: optionalText(32),
  logoId: id.nullish(),
  platformElectricity: percent.optional(),
  platformService: percent.optional(),
  platformFee: percent.nullish(),
  status: enabledState.optional(),
});

/** A company that runs stations. Stations and chargers that are retired do not count. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  currency: z.string(),
  timezone: z.string(),
  cooperationMode: z.enum(COOPERATION_MODES),
  taxNo: z.string().nullable(),
  logoId: z.string().nullable(),
  ...platformTerms,
  status: enabledState,
  stations: z.number().int(),
  chargers: z.number().int(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type Company = z.infer<typeof company>;

export const sysCompany = {
  ...recordCalls({
    path: PATH,
    view: 'company/company',
    name: 'Companies',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      countries: z.array(countryCode).max(50).optional(),
      currencies: z.array(currencyCode).max(50).optional(),
      cooperationMode: z.enum(COOPERATION_MODES).optional(),
      status: enabledState.optional(),
    },
    sortable: ['name', 'country', 'currency', 'stations', 'chargers', 'createdAt'],
    row: company,
    detail: company,
    body: sysCompanyBody,
    alsoUpdates: ['company/company/enable'],
  }),
  /** With the time zone, since the plans of a company begin and end by its clock. */
  list: optionCall(PATH, 'Companies', selectAccess('company'), option.extend({ timezone: z.string() })),
  impact: endpoint({
    method: 'POST',
    path: `${PATH}/impact`,
    access: ['company/company/enable', 'company/company/delete'],
    summary: 'Companies: accounts, stations, running sessions and open orders that disabling or deleting them affects',
    business: 'query',
    body: z.strictObject({ ids }),
    response: companyImpact,
  }),
};
