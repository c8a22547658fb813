import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerCode, id, nothing } from '../fields';
import { option } from '../page';
import { optionQuery } from '../records';
import { toViewPermission, type RecordKind } from '../recordKinds';
import { selectAccess } from '../selects';

/** Kinds of records that the search finds, in the order of its answer. */
export const SEARCH_KINDS = [
  'order',
  'session',
  'command',
  'appUser',
  'chargeTag',
  'charger',
  'connector',
  'station',
  'company',
] as const satisfies readonly RecordKind[];
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Found records of one kind at most. */
export const MOST_HITS = 5;

/** A record that the search has found, a connector by its key; `hint` tells it from others of its name. */
export const searchHit = z.object({ kind: z.enum(SEARCH_KINDS), ...option.shape, hint: z.string() });
export type SearchHit = z.infer<typeof searchHit>;

/** Records behind the numbers that a message, a session or an order carries; null: none, or not for the caller. */
export const references = z.object({
  charger: option.nullable(),
  session: option.nullable(),
  order: option.nullable(),
  appUser: option.nullable(),
  chargeTag: option.nullable(),
});
export type References = z.infer<typeof references>;

const REFERENCE_ACCESS = [
  toViewPermission('charger'),
  toViewPermission('session'),
  toViewPermission('order'),
  toViewPermission('appUser'),
  toViewPermission('chargeTag'),
] as const;

/** Lists for selects, each within the caller's scope and whole: none ends without a word. `text` and `ids` narrow them. */
export const commonApi = {
  chargerGroupList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/chargerGroupList',
    access: selectAccess('station'),
    summary: 'Stations for selects',
    business: 'query',
    body: optionQuery,
    response: z.array(option.extend({ city: z.string(), timezone: z.string() })),
  }),
  chargerList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/chargerList',
    access: selectAccess('charger'),
    summary: 'Chargers for selects, optionally of one station',
    business: 'query',
    body: optionQuery.extend({ stationId: id.optional() }),
    response: z.array(option),
  }),
  companyList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/companyList',
    access: selectAccess('company'),
    summary: 'Companies for selects',
    business: 'query',
    body: optionQuery,
    response: z.array(option),
  }),
  search: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/search',
    access: [
      toViewPermission('station'),
      toViewPermission('company'),
      toViewPermission('connector'),
      ...REFERENCE_ACCESS,
    ],
    summary: 'Records by number or name, a few of each kind that the caller may see; contact data masked',
    business: 'query',
    body: z.strictObject({ text: z.string().trim().min(2, 'validation.minLength').max(64, 'validation.maxLength') }),
    response: z.array(searchHit),
  }),
  references: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/references',
    access: REFERENCE_ACCESS,
    summary: 'Records behind a charger code, a transaction and a tag number, as far as the caller may see them',
    business: 'query',
    body: z.strictObject({
      chargerCode: chargerCode.optional(),
      txnId: id.optional(),
      idTag: z.string().max(64).optional(),
    }),
    response: references,
  }),
  currencyList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/currencyList',
    access: 'signed-in',
    summary: 'Active currencies of ISO 4217: the enabled ones first',
    business: 'query',
    body: nothing,
    response: z.array(
      z.object({
        currencyCode: z.string(),
        symbol: z.string(),
        /** Minor units: 0 for JPY, 3 for KWD. */
        digits: z.number().int(),
        /** Used in this installation; any other one is enabled by the first record that uses it. */
        isEnabled: z.boolean(),
      }),
    ),
  }),
  getAllAppId: endpoint({
    method: 'GET',
    path: 'evo-basic/CommonAPI/getAllAppId',
    access: 'signed-in',
    summary: 'Known identifiers of apps',
    business: 'query',
    response: z.array(z.string()),
  }),
  mapSettings: endpoint({
    method: 'GET',
    path: 'evo-basic/CommonAPI/mapSettings',
    access: 'public',
    summary: 'Map settings; empty for the embedded map of the world',
    business: 'query',
    response: z.object({
      /** A public token: every viewer of a map can read it. */
      mapboxToken: z.string().nullable(),
      /** Style of MapLibre's, where there is no token. */
      styleUrl: z.string().nullable(),
      /** Place search finds streets, because a geocoder is configured; else cities only. */
      hasAddressSearch: z.boolean(),
    }),
  }),
};
