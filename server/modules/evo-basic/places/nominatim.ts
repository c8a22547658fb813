import { z } from 'zod';
import type { Place } from '../../../../src/contract/evo-basic/places';
import type { Locale } from '../../../../src/contract/fields';
import { placeNear, zoneAt } from './gazetteer';

/** Addresses that a geocoder found, with the credit that its data has to be shown with. */
export interface FoundAddresses {
  places: Place[];
  attribution: string | null;
}

const MOST_PLACES = 10;
const MOST_BYTES = 256 * 1024;
/** Streets and all below them, in Nominatim's order of places. */
const STREET_RANK = 26;

/** Nominatim writes degrees as texts. */
const degreesUpTo = (most: number) =>
  z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number<string | number>().min(-most).max(most));

const results = z.array(
  z.object({
    lat: degreesUpTo(90),
    lon: degreesUpTo(180),
    display_name: z.string().trim().min(1).max(1000),
    name: z.string().nullish(),
    /** Some providers leave it out. */
    place_rank: z
      .number()
      .nullish()
      .transform((rank) => rank ?? 0),
    licence: z.string().max(300).nullish(),
    address: z.object({ country_code: z.string().nullish() }).nullish(),
  }),
);
type Result = z.infer<typeof results>[number];

/** Address of a search. A query of the configured URL, as with a provider's key, stays in it. */
export function buildSearchUrl(geocoderUrl: string, text: string, locale: Locale): URL {
  const url = new URL(geocoderUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/search`;
  url.searchParams.set('q', text);
  url.searchParams.set('format', 'jsonv2');
  url.searchParams.set('addressdetails', '1');
  url.searchParams.set('limit', String(MOST_PLACES));
  url.searchParams.set('accept-language', `${locale.replace('_', '-')},en`);
  return url;
}

/**
 * Reads addresses from a server with Nominatim's search API. A redirect is refused: it could lead into the network of
 * the server.
 * @throws when there is no answer, or an unusable one
 */
export async function fetchAddresses(url: URL, userAgent: string, signal: AbortSignal): Promise<FoundAddresses> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { 'user-agent': userAgent, accept: 'application/json' },
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const found = parseResults(await readText(response)).slice(0, MOST_PLACES);
  return { places: found.map(toPlace), attribution: found.find(({ licence }) => licence)?.licence ?? null };
}

/** @throws when the answer is too long; the rest is not read */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseResults(text: string): Result[] {
  try {
    return results.parse(JSON.parse(text));
  } catch {
    throw new Error('malformed answer');
  }
}

function toPlace(result: Result): Place {
  const { lat, lon, display_name: address, name, place_rank: rank } = result;
  return {
    name: name?.trim() || (address.split(',', 1)[0] ?? address),
    country: readCountry(result),
    latitude: lat,
    longitude: lon,
    timezone: zoneAt(lat, lon),
    address,
    precision: rank >= STREET_RANK ? 'street' : 'city',
  };
}

/** An answer without a country gets the country of the nearest city. */
function readCountry({ lat, lon, address }: Result): string {
  const code = address?.country_code?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : (placeNear(lat, lon)?.country ?? '');
}
