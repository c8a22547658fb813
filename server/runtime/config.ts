import { z } from 'zod';
import type { PublicMapName } from '../../src/contract/publicMaps';
import { trustProxies } from './clientAddress';
import { parseDatabaseUrl } from './databaseAddress';
import { findMissingVariable, signOnVariables } from './signOnVariables';
import { flag, jsonVariable, optionalVariable } from './variables';

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

/** One host or several, of which the server finds the primary. */
const databaseUrl = z.string().superRefine((value, context) => {
  try {
    const { kind } = parseDatabaseUrl(value);
    if (kind === null || WRITING_KINDS.has(kind)) return;
    context.addIssue({ code: 'custom', message: `target_session_attrs=${kind} takes no writes: give read-write` });
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
/** One server: the lag of a replica is measured, and differs from one to the next. */
const replicaUrl = z.string().superRefine((value, context) => {
  try {
    const { hosts } = parseDatabaseUrl(value);
    if (hosts.length > 1) context.addIssue({ code: 'custom', message: 'names several hosts: name one replica' });
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
const WRITING_KINDS = new Set<string>(['any', 'read-write', 'primary']);

/** Every variable of the environment, described once; the README's table is checked against it. */
export const environment = z.object({
  PORT: optionalVariable(z.coerce.number().int().min(0).max(65_535).default(8080)).describe(
    'Port of console, API and gateway',
  ),
  HOST: optionalVariable(z.string().default('127.0.0.1')).describe('Address to listen on; 0.0.0.0 for all'),
  DATA_DIR: optionalVariable(z.string().default('./data')).describe('Where the embedded database, files and keys live'),
  DATABASE_URL: optionalVariable(databaseUrl.optional()).describe(
    'An external PostgreSQL (15 to 18) instead of the embedded one; several hosts, of which the primary is found',
  ),
  LISTEN_DATABASE_URL: optionalVariable(databaseUrl.optional()).describe(
    'PostgreSQL itself where DATABASE_URL leads to PgBouncer in transaction mode: for notices, locks, migrations and the scheduler',
  ),
  READ_DATABASE_URL: optionalVariable(replicaUrl.optional()).describe(
    'A streaming replica of DATABASE_URL for exports, analysis and searches of logs; the primary answers where it is late or out of reach',
  ),
  READ_LAG_SECONDS: optionalVariable(z.coerce.number().int().min(1).max(300).default(30)).describe(
    'Lag of the replica from which the primary answers instead',
  ),
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
  SMS_URL: optionalVariable(z.url({ protocol: /^https?$/ }).optional()).describe(
    'HTTP gateway that SMS about alarms are posted to; without, there are none',
  ),
  SMS_BODY: optionalVariable(z.string().default('{"to":"{{to}}","text":"{{text}}"}')).describe(
    'Template of the request to the SMS gateway, JSON or a form, with the places to and text',
  ),
  SMS_AUTHORIZATION: optionalVariable(z.string().optional()).describe(
    'Authorization header of the requests to the SMS gateway',
  ),
  PUBLIC_URL: optionalVariable(z.url().optional()).describe(
    'Address under which people and chargers reach this server; without it links for chargers work on this machine only',
  ),
  GATEWAY_URL: optionalVariable(z.url({ protocol: /^wss?$/ }).optional()).describe(
    'Address that chargers connect to, without the charger code; by default PUBLIC_URL (or this machine) with /ocpp',
  ),
  GATEWAY_TLS_PORT: optionalVariable(z.coerce.number().int().min(0).max(65_535).optional()).describe(
    'Port where chargers connect by TLS, with their certificate in security profile 3; each further node takes the next; without, TLS ends at a proxy',
  ),
  GATEWAY_TLS_CERT: optionalVariable(z.string().optional()).describe(
    'File with the certificate of that port and its chain, PEM; without, the embedded authority issues one',
  ),
  GATEWAY_TLS_KEY: optionalVariable(z.string().optional()).describe(
    'File with the private key of that certificate, PEM',
  ),
  PRIVATE_SUPPLIERS: optionalVariable(flag.default(false)).describe(
    'Wash suppliers may announce addresses in private networks',
  ),
  WEBHOOK_PRIVATE_NETWORKS: optionalVariable(flag.default(false)).describe(
    'Webhooks may call addresses in private networks, and without TLS',
  ),
  TRUST_PROXY: optionalVariable(proxies).describe(
    'Addresses and CIDR ranges of the proxies in front, whose X-Forwarded-For is believed',
  ),
  METRICS_TOKEN: optionalVariable(z.string().min(16).optional()).describe(
    'Bearer token that opens /metrics to other machines; without, to this one only',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalVariable(z.url({ protocol: /^https?$/ }).optional()).describe(
    'Collector that traces go to by OTLP over HTTP; without, no traces',
  ),
  OTEL_SERVICE_NAME: optionalVariable(z.string().default('omp')).describe('Name of the server in traces'),
  SLOW_QUERY_MS: optionalVariable(z.coerce.number().int().min(1).max(600_000).default(1_000)).describe(
    'Statements of the database that take longer are written to the log and kept for the page System, without their values',
  ),
  SECURITY_CONTACT: optionalVariable(z.url({ protocol: /^(mailto|https)$/ }).optional()).describe(
    'Where vulnerabilities are reported, mailto: or https:, for /.well-known/security.txt; without, there is no such file',
  ),
  BACKUP_DIR: optionalVariable(z.string().optional()).describe(
    'Where backups of the embedded database and its log go; without, none are made by themselves',
  ),
  BACKUP_AT: optionalVariable(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day such as 02:10')
      .default('02:10'),
  ).describe('When the daily backup is made, UTC'),
  BACKUP_KEEP: optionalVariable(z.coerce.number().int().min(1).max(1_000).default(14)).describe(
    'Daily backups that are kept; the newest that was proved stays in any case',
  ),
  BACKUP_KEY: optionalVariable(z.string().min(32).optional()).describe(
    'Key that backups are encrypted with; without it nothing can be restored from them',
  ),
  ADMIN_USER: optionalVariable(z.string().min(1).max(32).optional()).describe(
    'First administrator of a start without demo data',
  ),
  ADMIN_PASSWORD: optionalVariable(z.string().min(8).optional()).describe('Password of that administrator'),
  ...signOnVariables,
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
  const missing = parsed.success ? findMissingVariable(parsed.data) : null;
  if (parsed.success && missing === null) return parsed.data;
  if (parsed.success) throw new ConfigError(`Configuration: ${missing}`);
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Configuration: ${lines.join('; ')}`);
}
