import { z } from 'zod';
import { endpoint } from '../endpoint';

const degreesUpTo = (most: number) => z.coerce.number().min(-most).max(most);

/** A city, where it is, and its time zone (IANA). */
export const place = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
});
export type Place = z.infer<typeof place>;

export const places = {
  search: endpoint({
    method: 'GET',
    path: 'evo-basic/places/search',
    access: 'signed-in',
    summary: 'Cities by their name, largest first; or, for a position, its time zone and the nearest city',
    business: 'query',
    query: z
      .strictObject({
        text: z.string().trim().min(1).max(64).optional(),
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
    }),
  }),
};
