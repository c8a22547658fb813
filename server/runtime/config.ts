import { z } from 'zod';
import type { PublicMapName } from '../../src/contract/publicMaps';
import { trustProxies } from './clientAddress';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
/** An empty variable counts as absent: compose files and CI set them that way. */
const optionalVariable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/**
 * Addresses and CIDR ranges, separated by commas. No value means "any": that would let every client choose its address.
 */
const proxies = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .superRefine((entries, context) => {
    try {
      trustProxies(entries);
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${(error as Error).message} is neither an address nor a range` });
    }
  });

/** `fetch` refuses addresses with a user; a key of a provider goes into the query, which is passed on. */
const geocoderUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), 'user and password cannot be part of it');

const degrees = (most: number) => z.number().min(-most).max(most);
/** A map for drivers: its brand, which sites it shows (countries, companies; none: all), and where it begins. */
const mapConfig = z.strictObject({
  brand: z.string().trim().min(1).max(40).optional(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  /** Ids of companies. */
  companies: z.array(z.string().regex(/^[1-9]\d*$/)).default([]),
  start: z.strictObject({ latitude: degrees(90), longitude: degrees(180), zoom: z.number().min(0).max(18) }).optional(),
});
export type MapConfig = z.infer<typeof mapConfig>;

const ALL_SITES: MapConfig = { countries: [], companies: [] };
const publicMaps = z.strictObject({
  mapKz: mapConfig.default({ ...ALL_SITES, countries: ['KZ'] }),
  mapPartner: mapConfig.default(ALL_SITES),
  mapAdvertisement: mapConfig.default(ALL_SITES),
} satisfies Record<PublicMapName, z.ZodType<MapConfig>>);

/** JSON in a variable, as its schema reads it. */
const jsonVariable = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** node-postgres connects to one address: a list, as libpq accepts it, is refused as an invalid URL. */
const databaseUrl = z
  .string()
  .refine((value) => !/^\w+:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/.test(value), {
    error: 'names several hosts: give one, that of a proxy or an address that moves with the primary',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));

/** Every variable of the environment, described once; the README's table is checked against it. */
export const environment = z.object({
  PORT: optionalVariable(z.coerce.number().int().min(0).max(65_535).default(8080)).describe(
    'Port of console, API and gateway',
  ),
  HOST: optionalVariable(z.string().default('127.0.0.1')).describe('Address to listen on; 0.0.0.0 for all'),
  DATA_DIR: optionalVariable(z.string().default('./data')).describe('Where the embedded database, files and keys live'),
  DATABASE_URL: optionalVariable(databaseUrl.optional()).describe('An external PostgreSQL instead of the embedded one'),
  DEMO: optionalVariable(flag.optional()).describe('Demo data in an empty database; on for a new embedded database'),
  SIMULATOR: optionalVariable(flag.optional()).describe(
    'Simulated chargers: those of the demo data, and those started from the console; off by default for the latter with PUBLIC_URL',
  ),
  CHARGERS: optionalVariable(z.coerce.number().int().min(1).max(20_000).default(120)).describe(
    'Chargers of the demo data at stations; a quarter of that, at most 60, are at home',
  ),
  DEMO_DAYS: optionalVariable(z.coerce.number().int().min(1).max(90).default(62)).describe(
    'Days of history in the demo data, at most 90: this month and the last one, however long they are',
  ),
  LOG_LEVEL: optionalVariable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ).describe('Least severe log lines to write'),
  SECRET_KEY: optionalVariable(z.string().min(32).optional()).describe(
    'Key for tokens, charger keys and stored secrets; else made and kept in DATA_DIR',
  ),
  DEMO_PASSWORD: optionalVariable(z.string().min(8).default('demo-2026')).describe('Password of the demo accounts'),
  SIMULATED_VISITS: optionalVariable(z.coerce.number().int().min(1).max(1_000_000).optional()).describe(
    'Sessions a day of the simulated chargers at stations; as many as in the demo history without',
  ),
  SIMULATED_SPEED: optionalVariable(z.coerce.number().int().min(2).max(1_000).optional()).describe(
    'Simulated time, so many times as fast as real time; for a new database, which keeps it',
  ),
  MAPBOX_TOKEN: optionalVariable(z.string().optional()).describe('Token for Mapbox maps; MapLibre without'),
  MAP_STYLE_URL: optionalVariable(z.url({ protocol: /^https?$/ }).optional()).describe(
    'Style of a map of your own, its tiles at the same origin, or a .pmtiles file of Protomaps; without, the embedded map',
  ),
  PUBLIC_MAPS: optionalVariable(jsonVariable(publicMaps)).describe(
    'Brand, region and first view of the maps for drivers, as JSON; without, mapKz shows Kazakhstan and the others all sites',
  ),
  OCPI_PARTY: optionalVariable(
    z
      .string()
      .regex(/^[A-Z]{2}\*[A-Z0-9]{3}$/)
      .default('KZ*OMP'),
  ).describe('Country and party id of the network in roaming, for the locations by OCPI'),
  GEOCODER_URL: optionalVariable(geocoderUrl.optional()).describe(
    "Server with Nominatim's search API, for addresses in the place search; without, the embedded cities",
  ),
  SMTP_URL: optionalVariable(z.url({ protocol: /^smtps?$/ }).optional()).describe(
    'Mail server; without, mails stay in the outbox',
  ),
  PUBLIC_URL: optionalVariable(z.url().optional()).describe(
    'Address under which people and chargers reach this server; without it links for chargers work on this machine only',
  ),
  GATEWAY_URL: optionalVariable(z.url({ protocol: /^wss?$/ }).optional()).describe(
    'Address that chargers connect to, without the charger code; by default PUBLIC_URL (or this machine) with /ocpp',
  ),
  PRIVATE_SUPPLIERS: optionalVariable(flag.default(false)).describe(
    'Wash suppliers may announce addresses in private networks',
  ),
  TRUST_PROXY: optionalVariable(proxies).describe(
    'Addresses and CIDR ranges of the proxies in front, whose X-Forwarded-For is believed',
  ),
  METRICS_TOKEN: optionalVariable(z.string().min(16).optional()).describe(
    'Bearer token that opens /metrics to other machines; without, to this one only',
  ),
  ADMIN_USER: optionalVariable(z.string().min(1).max(32).optional()).describe(
    'First administrator of a start without demo data',
  ),
  ADMIN_PASSWORD: optionalVariable(z.string().min(8).optional()).describe('Password of that administrator'),
});

export type Config = z.infer<typeof environment>;

/** Whether a simulated charger may stand in for a charger: not by default where real chargers reach the server. */
export function allowsSimulation({ SIMULATOR, PUBLIC_URL }: Pick<Config, 'SIMULATOR' | 'PUBLIC_URL'>): boolean {
  return SIMULATOR ?? PUBLIC_URL === undefined;
}

/** A setting that cannot be used; `message` is one clear line for a person. */
export class ConfigError extends Error {}

/**
 * Parses the environment.
 * @throws ConfigError naming each variable that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Configuration: ${lines.join('; ')}`);
}
