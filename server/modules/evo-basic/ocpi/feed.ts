import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../db/deps';
import { publicUrl } from '../../../runtime/publicUrl';
import { toNetwork } from '../../../runtime/clientAddress';
import { hashToken } from '../../../security/token';
import { createThrottle } from '../../../http/addressThrottle';
import { toProblem } from '../../../http/answer';
import { Problem } from '../../../wire/problem';
import { createSiteCache, type ReadSites } from '../publicMap/siteCache';
import type { Site, SiteModel } from '../publicMap/siteModel';
import { isWithin, MOST_LOCATIONS, parseLocationQuery } from './locationQuery';
import { findLastUpdate, toLocation, toOcpiTime, type OcpiParty } from './locations';
import { isKnownToken } from './tokens';

export const LOCATIONS_PATH = '/ocpi/cpo/2.2.1/locations';

/** Requests of a partner in a minute: it reads pages, and single objects on demand. */
const MOST_OF_PARTNER = 300;
/** Wrong tokens of an address in a minute; beyond that only tokens that were right lately are looked up. */
const MOST_WRONG = 60;

/** Status codes of OCPI 2.2.1, chapter 5. */
const SUCCESS = 1_000;
const CLIENT_ERROR = 2_000;
const STATUS_CODES: Readonly<Record<number, number>> = { 400: 2_001, 404: 2_003 };
const SERVER_ERROR = 3_000;

interface Feed {
  deps: Deps;
  readSites: ReadSites;
  party: OcpiParty;
}

/** Locations for roaming partners and map makers: the sender interface of OCPI 2.2.1, chapter 8.2.1. */
export async function registerOcpi(app: FastifyInstance, deps: Deps): Promise<void> {
  const [countryCode = '', partyId = ''] = deps.config.OCPI_PARTY.split('*');
  const feed: Feed = { deps, readSites: createSiteCache(deps), party: { countryCode, partyId } };
  const authenticate = createAuthentication(deps);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      echoIds(request, reply);
      await authenticate(request);
    });
    scope.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error, deps.log.child({ requestId: request.id }));
      const { retryAfter } = problem.details;
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
      return sendObject(feed, reply.code(problem.code), null, toStatus(problem));
    });
    scope.get(LOCATIONS_PATH, async (request, reply) =>
      sendObject(feed, reply, await listLocations(feed, request, reply)),
    );
    for (const below of ['/:location', '/:location/:evse', '/:location/:evse/:connector']) {
      scope.get(`${LOCATIONS_PATH}${below}`, async (request, reply) =>
        sendObject(feed, reply, await findObject(feed, request.params as ObjectPath)),
      );
    }
  });
}

/** A partner finds its request again in our answer (OCPI 2.2.1, chapter 4.1.1). */
function echoIds({ headers }: FastifyRequest, reply: FastifyReply): void {
  for (const name of ['x-request-id', 'x-correlation-id']) {
    const value = headers[name];
    if (typeof value === 'string' && /^[\w-]{1,64}$/.test(value)) void reply.header(name, value);
  }
}

/**
 * Lets partners in by their tokens. Requests are counted by partner and wrong tokens by address, so that others at the
 * same address do not keep a partner out. @throws Problem 401, 429
 */
function createAuthentication({ db, clock }: Deps): (request: FastifyRequest) => Promise<void> {
  const requests = createThrottle(clock, MOST_OF_PARTNER);
  const failures = createThrottle(clock, MOST_WRONG);
  /** Hashes of tokens that were right, of this node; there are as many as partners. */
  const known = new Set<string>();
  return async ({ headers, ip }) => {
    const network = toNetwork(ip);
    const tokens = readTokens(headers.authorization);
    const partner = hashToken(tokens.join(' '));
    if (failures.isFull(network) && !known.has(partner)) failures.count(network);
    if (tokens.length > 0 && (await db.asSystem((tx) => isKnownToken(tx, tokens, clock.now())))) {
      known.add(partner);
      requests.count(partner);
      return;
    }
    known.delete(partner);
    failures.count(network);
    throw new Problem(401);
  };
}

/** OCPI 2.2.1 sends tokens in base64; partners of earlier versions send them as they are. */
function readTokens(header: string | undefined): string[] {
  const [, sent] = /^Token\s+([\w+/=-]{1,128})$/i.exec(header ?? '') ?? [];
  return sent ? [Buffer.from(sent, 'base64').toString('utf8'), sent].filter((token) => token !== '') : [];
}

function toStatus({ code }: Problem): { code: number; message: string } {
  if (code >= 500) return { code: SERVER_ERROR, message: 'Server error' };
  return { code: STATUS_CODES[code] ?? CLIENT_ERROR, message: MESSAGES[code] ?? 'Refused' };
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Invalid or missing parameters',
  401: 'Unknown token',
  404: 'Unknown location',
  429: 'Too many requests',
};

/** Every answer is in OCPI's envelope (chapter 4.1.7). */
function sendObject(
  { deps }: Feed,
  reply: FastifyReply,
  data: unknown,
  status = { code: SUCCESS, message: 'Success' },
): FastifyReply {
  const timestamp = toOcpiTime(new Date(deps.clock.now()));
  return reply
    .header('cache-control', 'no-store')
    .send({ ...(data !== null && { data }), status_code: status.code, status_message: status.message, timestamp });
}

/** One page of the locations, oldest first, with the link to the next one (chapter 4.1.4). */
async function listLocations({ deps, readSites, party }: Feed, { query }: FastifyRequest, reply: FastifyReply) {
  const asked = parseLocationQuery(query);
  const { offset, limit } = asked;
  const stations = listStations(await readSites());
  const found = stations.filter((station) => isWithin(findLastUpdate(station), asked));
  void reply.header('x-total-count', found.length).header('x-limit', MOST_LOCATIONS);
  const next = offset + limit;
  if (next < found.length) {
    const { date_from: from, date_to: to } = query as Record<string, string | undefined>;
    const search = new URLSearchParams({
      ...(from !== undefined && { date_from: from }),
      ...(to !== undefined && { date_to: to }),
      ...{ offset: String(next), limit: String(limit) },
    });
    void reply.header('link', `<${publicUrl(deps.config, LOCATIONS_PATH)}?${search.toString()}>; rel="next"`);
  }
  return found.slice(offset, next).map((site) => toLocation(site, party));
}

/** Stations of before too, oldest first: their EVSEs are removed. */
function listStations({ sites, retiredStations }: SiteModel): Site[] {
  const stations = [...sites.filter(({ kind }) => kind === 'station'), ...retiredStations];
  return stations.sort((a, b) => Number(a.id) - Number(b.id));
}

interface ObjectPath {
  location: string;
  evse?: string;
  connector?: string;
}

/** A location, an EVSE of it, or a connector of that. @throws Problem 404 */
async function findObject({ readSites, party }: Feed, path: ObjectPath) {
  const station = listStations(await readSites()).find(({ id }) => id === path.location);
  const location = station && toLocation(station, party);
  if (path.evse === undefined) return assertFound(location);
  const evse = location?.evses.find(({ uid }) => uid === path.evse);
  if (path.connector === undefined) return assertFound(evse);
  return assertFound(evse?.connectors.find(({ id }) => id === path.connector));
}

function assertFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem(404);
  return found;
}
