import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, nothing } from '../fields';
import { option } from '../page';
import { selectAccess } from '../selects';

/** Entries of such a list at most; a select says so where there may be more. */
export const MOST_OPTIONS = 1_000;

const search = z.strictObject({ text: z.string().max(64).optional() });

/** Short lists for selects, each within the caller's scope. */
export const commonApi = {
  chargerGroupList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/chargerGroupList',
    access: selectAccess('station'),
    summary: 'Stations for selects',
    business: 'query',
    body: search,
    response: z.array(option.extend({ city: z.string(), timezone: z.string() })),
  }),
  chargerList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/chargerList',
    access: selectAccess('charger'),
    summary: 'Chargers for selects, optionally of one station',
    business: 'query',
    body: search.extend({ stationId: id.optional() }),
    response: z.array(option),
  }),
  companyList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/companyList',
    access: selectAccess('company'),
    summary: 'Companies for selects',
    business: 'query',
    body: search,
    response: z.array(option),
  }),
  currencyList: endpoint({
    method: 'POST',
    path: 'evo-basic/CommonAPI/currencyList',
    access: 'signed-in',
    summary: 'Currencies with code and symbol',
    business: 'query',
    body: nothing,
    response: z.array(z.object({ currencyCode: z.string(), symbol: z.string(), digits: z.number().int() })),
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
    }),
  }),
};
