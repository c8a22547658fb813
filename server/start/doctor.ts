import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FailoverClient } from '../db/failoverClient';
import { makeChecks, needsAdministrator } from '../../src/lib/system/makeChecks';
import { openDatabase } from '../db/database';
import { SERVING_LIMITS } from '../db/limits';
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
  if (url === undefined || !(await canConnect(url))) {
    const facts = readNothing(deps);
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

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new FailoverClient({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A database that this version has not migrated holds none of the facts.
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('system_node') is not null as "isThere"`,
    );
    return rows[0]?.isThere === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readVersion(root: string): Pick<SystemDeps, 'version' | 'build'> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const stamp = path.join(root, 'dist/console/.built');
  return { version, build: existsSync(stamp) ? readFileSync(stamp, 'utf8') : 'development' };
}
