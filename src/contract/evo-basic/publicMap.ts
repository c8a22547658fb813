import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime } from '../fields';
import { connectorType } from '../live/connector';
import { openingHours } from '../openingHours';
import { places } from './places';
import { PUBLIC_MAPS } from '../publicMaps';

const PATH = 'evo-basic/publicMap';

/** States of a connector or a bay as drivers need them. */
export const PLUG_STATES = ['free', 'busy', 'outOfOrder', 'unknown'] as const;
export const plugState = z.enum(PLUG_STATES);
export type PlugState = z.infer<typeof plugState>;

/** A charging station, or a car-wash site. */
export const siteKind = z.enum(['station', 'washSite']);
export type SiteKind = z.infer<typeof siteKind>;

const current = z.enum(['AC', 'DC']);

/** Connectors of one kind at a station. */
const plugGroup = z.object({
  type: connectorType,
  current,
  /** kW a connector can give. */
  power: z.number(),
  free: z.number().int(),
  total: z.number().int(),
});
export type PlugGroup = z.infer<typeof plugGroup>;

/** A place that drivers go to, as a row of the list and a pin of the map. */
export const publicSite = z.object({
  /** Its name in addresses: kind and id. */
  key: z.string(),
  kind: siteKind,
  name: z.string(),
  city: z.string(),
  address: z.string(),
  /** Degrees, WGS 84. */
  longitude: z.number(),
  latitude: z.number(),
  /** IANA name. */
  timezone: z.string(),
  /** Null: always open. */
  openingHours: openingHours.nullable(),
  /** The operator has closed it, whatever its hours say. */
  isClosed: z.boolean(),
  /** Most powerful first; none at a wash site. */
  plugs: z.array(plugGroup),
  /**
   * Bays of a wash site, or connectors of a station. The rest of `total`, neither free, out of order nor unknown, is in
   * use.
   */
  free: z.number().int(),
  outOfOrder: z.number().int(),
  unknown: z.number().int(),
  total: z.number().int(),
  /** Lowest price now: of a kWh at a station, of a wash at a wash site; null: not known. */
  price: z.object({ currency: z.string(), amount: z.string() }).nullable(),
});
export type PublicSite = z.infer<typeof publicSite>;

/** Prices of some chargers of a station; amounts include the tax. */
export const publicTariff = z.object({
  currency: z.string(),
  /** Per kWh: now, and the lowest and highest of the week. */
  now: z.string(),
  lowest: z.string(),
  highest: z.string(),
  /** Once a session. */
  startFee: z.string(),
  /** A minute of a vehicle that stays connected after the free minutes. */
  idleFee: z.string(),
  idleAfterMinutes: z.number().int(),
});
export type PublicTariff = z.infer<typeof publicTariff>;

/** A site with all that a driver wants to know before going there. */
export const publicSiteDetail = publicSite.extend({
  country: z.string(),
  province: z.string().nullable(),
  /** Company that runs it. */
  operator: z.string(),
  phone: z.string().nullable(),
  labels: z.array(z.string()),
  /** In the caller's language where there is one. */
  notice: z.string().nullable(),
  chargers: z.array(
    z.object({
      code: z.string(),
      name: z.string().nullable(),
      /** Place among the tariffs; null: no price is set. */
      tariff: z.number().int().nullable(),
      connectors: z.array(
        z.object({ no: z.number().int(), type: connectorType, current, power: z.number(), state: plugState }),
      ),
    }),
  ),
  tariffs: z.array(publicTariff),
  bays: z.array(z.object({ name: z.string(), state: plugState })),
  services: z.array(z.object({ name: z.string(), price: z.string(), currency: z.string(), minutes: z.number().int() })),
});
export type PublicSiteDetail = z.infer<typeof publicSiteDetail>;

const map = z.enum(PUBLIC_MAPS).default('mapAdvertisement');

/** Public map: no session, no personal data, nothing that is retired. Texts are in the language of the caller. */
export const publicMap = {
  sites: endpoint({
    method: 'POST',
    path: `${PATH}/sites`,
    access: 'public',
    summary:
      'Stations and wash sites with their live availability, hours and prices; nothing again for a known revision',
    business: 'query',
    body: z.strictObject({
      map,
      /** Revision of an earlier answer: sites that are still the same are not sent again. */
      revision: z.string().max(64, 'validation.maxLength').optional(),
    }),
    response: z.object({
      revision: z.string(),
      /** When the states were read. */
      at: dateTime,
      brand: z.string().nullable(),
      /** First view; null: all sites. */
      start: z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number() }).nullable(),
      /** Null: the sites are unchanged since the revision of the caller. */
      sites: z.array(publicSite).nullable(),
    }),
  }),
  site: endpoint({
    method: 'POST',
    path: `${PATH}/site`,
    access: 'public',
    summary: 'One station or wash site with its connectors or bays, prices and hours',
    business: 'query',
    body: z.strictObject({ map, key: z.string().regex(/^[sw][1-9]\d{0,18}$/, 'validation.id') }),
    response: publicSiteDetail,
  }),
  places: endpoint({
    method: 'POST',
    path: `${PATH}/places`,
    access: 'public',
    summary: 'Cities and addresses by text, for the search of the map; throttled by the address of the caller',
    business: 'query',
    body: z.strictObject({ text: z.string().trim().min(3, 'validation.minLength').max(64, 'validation.maxLength') }),
    response: places.search.response.pick({ places: true, attribution: true }),
  }),
};
