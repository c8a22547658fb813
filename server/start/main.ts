import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { fillSandboxWallets } from '../billing/payments/sandboxDrivers';
import { POSTGRES_VERSIONS } from '../../src/lib/system/versionChecks';
import { createClock } from '../runtime/clock';
import { allowsSimulation, readConfig, type Config } from '../runtime/config';
import { ARCHIVED_SETTINGS, startArchive } from './backups';
import { endAfterCrash } from './crash';
import { claimDataDirectory, readSecretKey } from './dataDirectory';
import { openDatabase, type Database } from '../db/database';
import { PRESENT_VISITS_PER_DAY } from '../demo/arrivals';
import { demoFleet, demoTags } from '../demo/fleet';
import { demoHomeFleet } from '../demo/home/homeFleet';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { readMigrationState } from '../db/migrationState';
import { waitForDatabase } from '../db/reachDatabase';
import { initSimulatedClock, patchSearchPaths } from '../db/simulatedTime';
import { demoAccounts, fillDatabase } from './firstStart';
import { printGreeting } from './greeting';
import { sealLog } from '../http/log/operationLog';
import { createDevConsole } from '../http/pages/devConsole';
import { fail, say } from './launch/terminal.mjs';
import { tryAddress } from './listen';
import { createLogger } from '../runtime/logger';
import type { NodeSettings } from './nodeServer';
import { startOtherNodes } from './otherNodes';
import { createShutdown, stopOnSignals, type Shutdown } from './shutdown';
import { startSimulators, type DemoFleet, type SimulatorStatus } from './simulators';
import { readSimulatedSuppliers } from './washSuppliers';
import { forPerson, StartError } from '../runtime/startError';

export interface MainOptions {
  /** The project's folder. */
  root: string;
  /** Serves the console by Vite instead of the built one. */
  isDevelopment: boolean;
  /** Processes that serve, each on a port of its own, from PORT on. */
  nodes: number;
  /** Resolves when there is a built console to serve; rejects with one line of reason. */
  consoleBuilt?: Promise<void> | undefined;
  /** When the user began to wait, epoch ms. */
  startedAt: number;
}

/** From this migration on the operation log has a seal. */
const SEALING_MIGRATION = '0037_audit_log';

/** Starts the product and keeps it running until a stop signal. */
export async function runProduct(options: MainOptions): Promise<void> {
  const shutdown = createShutdown();
  let isStopping = false;
  stopOnSignals(shutdown, (reason) => {
    isStopping = true;
    say(`\nStopping (${reason}) …`);
  });
  try {
    await startProduct(options, shutdown);
  } catch (error) {
    // A stop during the start makes the start fail.
    if (isStopping) return;
    await shutdown.run();
    fail(forPerson(error));
  }
}

async function startProduct(options: MainOptions, shutdown: Shutdown): Promise<void> {
  const config = readConfig(process.env);
  const ports = Array.from({ length: options.nodes }, (_, node) => config.PORT + node);
  for (const port of ports) await tryAddress(config.HOST, port);
  const directory = claimDataDirectory(config.DATA_DIR);
  shutdown.add('data directory', () => directory.release());
  const secretKey = readSecretKey(directory.path, config.SECRET_KEY);
  const { log, file } = createLogger(config.LOG_LEVEL, directory.path);
  shutdown.log = log;
  endAfterCrash(shutdown, log);

  const databaseUrl = await openAnyDatabase(config, directory.path, shutdown, log);
  const { accounts, fleet, time } = await prepareData(config, databaseUrl, secretKey, log);
  const clock = createClock(time);
  shutdown.add('archive of the log', await startArchive({ config, databaseUrl, clock, log }, directory.path));
  await options.consoleBuilt?.catch((error: Error) => {
    throw new StartError(error.message);
  });
  let simulatorStatus = (): SimulatorStatus => 'standby';
  const settings: NodeSettings = {
    config,
    databaseUrl,
    clock,
    log,
    secretKey,
    nodeId: randomUUID(),
    ...readVersion(options.root, options.isDevelopment),
    dist: path.join(options.root, 'dist'),
    port: config.PORT,
    simulator: fleet ? () => ({ status: simulatorStatus(), chargers: fleet.chargers.length }) : undefined,
  };
  const served = [await serveNode(options, settings, shutdown), ...ports.slice(1)];
  const consoleDirectory = path.join(options.root, 'dist/console');
  await startOtherNodes(ports.slice(1), { ...settings, time, consoleDirectory }, shutdown);
  const hasStandIns = allowsSimulation(config);
  if (fleet || hasStandIns) {
    const simulated = { fleet: fleet ?? null, hasStandIns, time };
    simulatorStatus = startSimulators({ ports: served, ...simulated, directory: directory.path, settings, shutdown });
  }
  if (config.PUBLIC_URL === undefined)
    log.warn('PUBLIC_URL is not set: links to firmware and logs that chargers are given work on this machine only');
  printGreeting({
    config,
    ports: served,
    accounts,
    chargers: fleet?.chargers.length ?? 0,
    log: file,
    startedAt: options.startedAt,
  });
}

/** The embedded or the configured database; in both cases it answers. */
async function openAnyDatabase(config: Config, directory: string, shutdown: Shutdown, log: Logger): Promise<string> {
  const { DATABASE_URL, LISTEN_DATABASE_URL, READ_DATABASE_URL } = config;
  if (READ_DATABASE_URL && !DATABASE_URL) throw new StartError('READ_DATABASE_URL is of use with DATABASE_URL only');
  if (LISTEN_DATABASE_URL && !DATABASE_URL)
    throw new StartError('LISTEN_DATABASE_URL is of use with DATABASE_URL only');
  if (DATABASE_URL) {
    const url = LISTEN_DATABASE_URL ?? DATABASE_URL;
    const { version } = await waitForDatabase(url, LISTEN_DATABASE_URL ? 'LISTEN_DATABASE_URL' : 'DATABASE_URL');
    const { first, last } = POSTGRES_VERSIONS;
    if (version > last) log.warn({ version }, `PostgreSQL ${first} to ${last} is what this version is made for`);
    return url;
  }
  const settings = config.BACKUP_DIR === undefined ? {} : ARCHIVED_SETTINGS;
  const database = await startEmbedded({ directory, settings, onNotice: (line) => log.warn(line) });
  shutdown.add('database', () => database.stop());
  return database.url;
}

async function prepareData(config: Config, databaseUrl: string, secretKey: string, log: Logger) {
  const time = await initSimulatedClock(databaseUrl, config.SIMULATED_SPEED);
  const migrations = await migrate(databaseUrl);
  if (time) await patchSearchPaths(databaseUrl);
  const clock = createClock(time);
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  try {
    const { unknown } = await db.asSystem(readMigrationState);
    if (unknown > 0)
      log.warn({ migrations: unknown }, 'the database was brought up to date by a newer version of this program');
    if (migrations.includes(SEALING_MIGRATION)) await sealLog({ db, secretKey });
    const wantsDemo = config.DEMO ?? config.DATABASE_URL === undefined;
    // A failure is met where the node starts.
    const loadMeanwhile = () => void loadNode().catch(() => undefined);
    await fillDatabase({ config, db, databaseUrl, secretKey, clock, wantsDemo, onMaking: loadMeanwhile });
    const accounts = await demoAccounts(db, config.DEMO_PASSWORD);
    const isSimulated = accounts.names.length > 0 && config.SIMULATOR !== false;
    // Sandbox drivers need money to charge.
    if (isSimulated) await fillSandboxWallets({ db, clock });
    const fleet = isSimulated ? await readDemoFleet(db, secretKey, config.SIMULATED_VISITS) : undefined;
    return { accounts, fleet, time };
  } finally {
    await db.close();
  }
}

/** Most of the server, which takes a second to load. */
const loadNode = () => import('./nodeServer');

async function serveNode(
  { root, isDevelopment }: MainOptions,
  settings: NodeSettings,
  shutdown: Shutdown,
): Promise<number> {
  const { startNode } = await loadNode();
  if (!isDevelopment) {
    const { port } = await startNode({ ...settings, console: { dir: path.join(root, 'dist/console') } }, shutdown);
    return port;
  }
  const development = createDevConsole(root);
  shutdown.add('development console', () => development.close());
  const { port } = await startNode(
    { ...settings, console: development, beforeListening: (server) => development.attach(server) },
    shutdown,
  );
  return port;
}

function readVersion(root: string, isDevelopment: boolean): { version: string; build: string } {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    build: isDevelopment ? 'development' : readFileSync(path.join(root, 'dist/console/.built'), 'utf8'),
  };
}

async function readDemoFleet(db: Database, secretKey: string, visitsPerDay?: number): Promise<DemoFleet> {
  return {
    chargers: await demoFleet(db, secretKey),
    homeChargers: await demoHomeFleet(db, secretKey),
    idTags: await demoTags(db),
    washSuppliers: await readSimulatedSuppliers(db, { secretKey }),
    visitsPerDay: visitsPerDay ?? PRESENT_VISITS_PER_DAY,
  };
}
