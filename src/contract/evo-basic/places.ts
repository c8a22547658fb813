import { z } from 'zod';
import { endpoint } from '../endpoint';

const degreesUpTo = (most: number) => z.coerce.number().min(-most).max(most);

/** Longest text of a search: an address with street, city and country. */
export const MAX_PLACE_TEXT = 200;

/** A city or an address, where it is, and its time zone (IANA). */
export const place = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  /** The whole address where a geocoder found the place; null for an embedded city. */
  address: z.string().nullable(),
  /** How exact the position is, so that a map knows how near to go. */
  precision: z.enum(['city', 'street']),
});
export type Place = z.infer<typeof place>;

export const places = {
  search: endpoint({
    method: 'GET',
    path: 'evo-basic/places/search',
    access: 'signed-in',
    summary:
      'Addresses and cities by text, or cities alone without a geocoder; for a position, its time zone and nearest city',
    business: 'query',
    query: z
      .strictObject({
        text: z.string().trim().min(1).max(MAX_PLACE_TEXT).optional(),
        latitude: degreesUpTo(90).optional(),
        longitude: degreesUpTo(180).optional(),
      })
      .refine(
        ({ text, latitude, longitude }) => text !== undefined || (latitude !== undefined && longitude !== undefined),
        {
          path: ['text'],
          message: 'validation.required',
        },
      ),
    response: z.object({
      places: z.array(place),
      /** Time zone of the requested position. */
      timezone: z.string().nullable(),
      /** Origin of the places: the geocoder of the installation, or the embedded cities. */
      source: z.enum(['geocoder', 'cities']),
      /** The geocoder did not answer, so the embedded cities stand in for it. */
      isFallback: z.boolean(),
      /** Credit that the geocoder's data has to be shown with. */
      attribution: z.string().nullable(),
    }),
  }),
};
