import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { TRANSFER_TIMEOUT_MS } from '../../src/contract/endpoint';
import { TOKEN_RATE } from '../../src/contract/evo-basic/apiToken';
import type { ReplicaReport } from '../../src/lib/system/facts';
import { countBookingFailures } from '../billing/payments/bookingFailures';
import { readLastProof } from '../billing/ledger/ledgerProof';
import { readBackupFigures } from '../backup/backupState';
import { findBackupTarget } from '../backup/backupWatch';
import { isLoopback, trustProxies } from '../runtime/clientAddress';
import type { Database } from '../db/database';
import type { Deps } from '../db/deps';
import { registerLogUploads } from '../files/logUploads';
import { registerFileLinks } from '../files/signedLinks';
import { toProblem, createRefusal } from '../http/answer';
import { createThrottle } from '../http/addressThrottle';
import { dispatchCall, type Dispatcher } from '../http/dispatch';
import { sendAnswer } from '../http/sendAnswer';
import { registerDocs } from '../http/pages/docs';
import { registerHealth } from '../http/health';
import { createShares } from '../http/shares';
import { createIdempotency } from '../http/idempotency';
import { acceptJsonOnly } from '../http/json';
import { readLocale } from '../wire/messages';
import { registerMetrics } from '../http/metrics';
import { receiveForms } from '../http/body/multipart';
import { registerNeverServed } from '../http/neverServed';
import { createOperationLog } from '../http/log/operationLog';
import { readWaitingWork } from '../jobs/waitingWork';
import { Problem } from '../wire/problem';
import { traceCall } from '../http/log/traceCall';
import { logRequests } from '../http/log/requestLog';
import type { Route } from '../http/route';
import { registerSecurity } from '../http/security';
import { createSessions } from '../http/sessions';
import { limitSockets } from '../http/socketLimit';
import { refuseSlowBodies } from '../http/body/slowBodies';
import { registerSecurityText } from '../http/pages/securityText';
import { assertBuilt, isScreen, registerConsole, sendIndex, type ConsoleSource } from '../http/pages/static';
import { registerStickyCookie } from '../http/stickyCookie';
import { routeUpgrades, type HandleUpgrade } from '../http/upgrade';
import { registerMapPages } from '../modules/evo-basic/publicMap/mapPages';
import { registerProvider } from '../modules/evo-basic/auth/provider/routes';
import { registerOcpi } from '../modules/evo-basic/ocpi/feed';
import { recordRoutes } from '../modules/routes';
import { registerSupplierMessages } from '../wash/supplierRoutes';

const BODY_LIMIT = 1_048_576;
/** Limit of bodies of calls without a session, which are all small. */
const PUBLIC_BODY_LIMIT = 16_384;
/** A client that sends its request slower than this is not answered. */
const RECEIVE_MS = 30_000;
/** Between two looks for clients that are too slow, or send nothing. */
const CHECK_MS = 5_000;
/** Sockets of one network: a large office has some hundreds. */
const MOST_SOCKETS = 500;
const MAX_PARAM_LENGTH = 256;
const COMPRESSED_FROM = 1_024;
/** Good enough for text, and fast. */
const BROTLI_QUALITY = 4;

/** Optional parts of a server beside its own calls; a test leaves out those it does not need. */
export interface AppParts {
  /** Pools of database connections beside that of the calls. */
  pools?: Readonly<Record<string, Database>>;
  gateway?: { handleUpgrade: HandleUpgrade; stats: () => unknown };
  /** Health of the simulated fleet. */
  simulator?: () => unknown;
  /** Slow statements of the database since the node began. */
  slowQueries?: () => number;
  /** State of the replica that is read. */
  replica?: (() => ReplicaReport) | undefined;
  /** How many live rows of this node differed from the database, by feed. */
  liveDifferences?: Readonly<Record<string, number>>;
  /** Parts of the node that are behind, for the health page. */
  late?: () => string[];
  console?: ConsoleSource;
  /** Calls of other modules. */
  routes?: readonly Route[];
  /** Holds answers against the contract; on in development and tests. */
  checksResponses?: boolean;
}

/** Builds the HTTP server of a node; it does not listen yet. */
export async function buildApp(deps: Deps, parts: AppParts = {}): Promise<FastifyInstance> {
  assertBuilt(parts.console);
  const app = newServer(deps);
  const isDevelopment = servesSources(parts.console);
  const stopping = new AbortController();
  // Every waiting call listens.
  setMaxListeners(0, stopping.signal);
  const sessions = await createSessions(deps);
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', () => sessions.close());

  await registerSecurity(app, {
    isDevelopment,
    isTls: deps.config.PUBLIC_URL?.startsWith('https:') === true,
    usesMapbox: deps.config.MAPBOX_TOKEN !== undefined,
    mapStyleUrl: deps.config.MAP_STYLE_URL,
  });
  await registerCompression(app);
  answerErrors(app, deps);
  acceptJsonOnly(app);
  refuseSlowBodies(app, RECEIVE_MS);
  logRequests(app, deps.log);
  registerStickyCookie(app, deps.config.PUBLIC_URL);
  registerMetrics(app, {
    clock: deps.clock,
    token: deps.config.METRICS_TOKEN,
    sessions,
    pools: { calls: deps.db, ...parts.pools },
    gateway: parts.gateway?.stats,
    bookingFailures: () => deps.db.asSystem(countBookingFailures),
    ledger: () => readLastProof(deps.db),
    waitingWork: () => deps.db.asSystem((tx) => readWaitingWork(tx, new Date(deps.clock.now()))),
    liveDifferences: parts.liveDifferences,
    slowQueries: parts.slowQueries,
    replica: parts.replica,
    disk: deps.disk,
    backups: () => readBackups(deps),
  });
  registerHealth(app, deps, { gateway: parts.gateway?.stats, simulator: parts.simulator, late: parts.late });
  registerDocs(app, deps);
  registerSecurityText(app, deps);
  registerFileLinks(app, deps);
  await registerLogUploads(app, deps);
  await registerSupplierMessages(app, deps);
  await registerOcpi(app, deps);
  const operationLog = createOperationLog(deps);
  await registerProvider(app, deps, operationLog);
  await registerCalls(app, [...recordRoutes(deps), ...(parts.routes ?? [])], {
    deps,
    sessions,
    idempotency: createIdempotency(deps.db),
    operationLog,
    exportShares: createShares(2, 'export.tooMany'),
    streamShares: createShares(4, 'events.tooMany'),
    tokenCalls: createThrottle(deps.clock, TOKEN_RATE.usual),
    stopping: stopping.signal,
    checksResponses: parts.checksResponses ?? (isDevelopment || process.env.NODE_ENV === 'test'),
  });
  registerMapPages(app, deps, parts.console);
  answerTheRest(app, parts.console !== undefined && !isDevelopment);
  await registerConsole(app, parts.console);
  const isProxy = trustProxies(deps.config.TRUST_PROXY);
  const isExempt = (address: string) => isLoopback(address) || isProxy(address);
  limitSockets(app.server, MOST_SOCKETS, { isExempt, log: deps.log });
  routeUpgrades(app.server, parts.gateway?.handleUpgrade, isDevelopment);
  return app;
}

async function readBackups(deps: Deps) {
  const target = findBackupTarget(deps);
  return target === undefined ? null : readBackupFigures(deps.db, target, new Date(deps.clock.now()));
}

/** Vite's development server, which makes the console from its sources. */
function servesSources(source: AppParts['console']): boolean {
  return source !== undefined && 'middleware' in source;
}

function newServer({ config }: Deps): FastifyInstance {
  return fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: TRANSFER_TIMEOUT_MS,
    http: { headersTimeout: RECEIVE_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: 'idle',
    trustProxy: trustProxies(config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, request, reply) => {
      const problem = new Problem(400);
      void sendAnswer(reply, createRefusal(problem, readLocale(request.headers['accept-language']), request.id));
    },
  });
}

async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

async function registerCalls(app: FastifyInstance, routes: readonly Route[], dispatcher: Dispatcher): Promise<void> {
  const register = (scope: FastifyInstance, route: Route) => {
    const { method, path, upload } = route.endpoint;
    scope.route({
      method,
      url: `/api/${path}`,
      bodyLimit: route.isPublic ? PUBLIC_BODY_LIMIT : BODY_LIMIT,
      config: { isUpload: upload !== undefined },
      handler: (request, reply) => traceCall(request, reply, () => dispatchCall(dispatcher, route, request, reply)),
    });
  };
  for (const route of routes.filter(({ endpoint }) => !endpoint.upload)) register(app, route);
  await app.register(async (scope) => {
    await receiveForms(scope);
    for (const route of routes.filter(({ endpoint }) => endpoint.upload)) register(scope, route);
  });
  registerNeverServed(app, dispatcher);
}

/** Unknown paths. */
function answerTheRest(app: FastifyInstance, hasFolder: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (hasFolder && isScreen(request)) return sendIndex(reply);
    return sendAnswer(
      reply,
      createRefusal(new Problem(404), readLocale(request.headers['accept-language']), request.id),
    );
  });
}

/** Errors outside of a call. Registered before the routes, because some of them are ready before all are. */
function answerErrors(app: FastifyInstance, { log }: Deps): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, log.child({ requestId: request.id }));
    return sendAnswer(reply, createRefusal(problem, readLocale(request.headers['accept-language']), request.id));
  });
}
