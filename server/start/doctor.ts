import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FailoverClient } from '../db/failoverClient';
import type { MigrationFacts } from '../../src/lib/system/facts';
import { makeChecks, needsAdministrator } from '../../src/lib/system/makeChecks';
import { openDatabase } from '../db/database';
import { SERVING_LIMITS } from '../db/limits';
import { readMigrationState } from '../db/migrationState';
import { shareTransaction } from '../db/sharedTransaction';
import { createClock } from '../runtime/clock';
import { ConfigError, readConfig, type Config } from '../runtime/config';
import { countVulnerabilities } from '../system/product';
import { writeReport } from '../system/doctorReport';
import { readNothing, type SystemDeps } from '../system/readFacts';
import { readSystem, type SystemState } from '../system/readSystem';
import { findRunningDatabase } from '../db/runningDatabase';

const PATIENCE_MS = 5_000;

/** Prints the state of an installation: exit status 1 when something needs its administrator. */
export async function runDoctor(root: string): Promise<number> {
  try {
    const { report, checks } = await examine(root, readConfig(process.env));
    process.stdout.write(report);
    return checks.some(needsAdministrator) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stdout.write(`${error.message}\nCorrect these variables and run it again.\n`);
    return 1;
  }
}

async function examine(root: string, config: Config): Promise<Pick<SystemState, 'report' | 'checks'>> {
  const vulnerabilities = await countVulnerabilities(path.join(root, 'dist'));
  const deps: SystemDeps = { ...readVersion(root), clock: createClock(null), config, vulnerabilities };
  const url = config.LISTEN_DATABASE_URL ?? config.DATABASE_URL ?? findRunningDatabase(path.resolve(config.DATA_DIR));
  const migrations = url === undefined ? null : await readMigrations(url);
  if (url === undefined || migrations === null || migrations.missing > 0) {
    const facts = { ...readNothing(deps), migrations };
    const checks = makeChecks(facts);
    return { checks, report: await writeReport(facts, checks) };
  }
  const db = openDatabase(url, { poolSize: 1, limits: SERVING_LIMITS });
  try {
    return await db.asSystem((tx) => readSystem(tx, deps));
  } finally {
    await db.close();
  }
}

/** Migrations of the database; null: it does not answer. One that lacks some does not hold all of the facts. */
async function readMigrations(connectionString: string): Promise<MigrationFacts | null> {
  const client = new FailoverClient({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await shareTransaction(client).asSystem(readMigrationState);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readVersion(root: string): Pick<SystemDeps, 'version' | 'build'> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const stamp = path.join(root, 'dist/console/.built');
  return { version, build: existsSync(stamp) ? readFileSync(stamp, 'utf8') : 'development' };
}
