import { sql } from 'kysely';
import { QUEUE_NAMES } from '../../src/contract/evo-basic/systemParts';
import type {
  BackupRow,
  NodeFacts,
  ProofFacts,
  QueueFacts,
  StandbyFacts,
  SystemFacts,
  Vulnerabilities,
} from '../../src/lib/system/facts';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { readGrowth } from '../db/growth';
import { readMigrationState } from '../db/migrationState';
import { readWaitingWork } from '../jobs/waitingWork';
import { describeConfiguration } from './configuration';
import { readAuditProof, readProof } from './readProofs';
import { readLines, readNights } from './samples';

/** Reports that may be missing before a node counts as out of reach. */
const SILENCE_MS = 60_000;
const DAY_MS = 86_400_000;

export type SystemDeps = Pick<Deps, 'clock' | 'config' | 'version' | 'build'> & {
  vulnerabilities: Vulnerabilities | null;
};

/** Facts that need no database. */
export function readNothing({ clock, config, version, build, vulnerabilities }: SystemDeps): SystemFacts {
  return {
    now: clock.now(),
    silenceMs: SILENCE_MS * (clock.speed ?? 1),
    nodes: [],
    configuration: describeConfiguration(config),
    database: null,
    migrations: null,
    disk: null,
    backups: [],
    proofs: { ledger: UNPROVEN, statistics: UNPROVEN, attempts: UNPROVEN, live: UNPROVEN, audit: UNPROVEN },
    queues: Object.fromEntries(QUEUE_NAMES.map((name) => [name, EMPTY_QUEUE])) as SystemFacts['queues'],
    certificate: null,
    gatewayCertificate: null,
    version,
    build,
    vulnerabilities,
    lines: {},
    nights: {},
  };
}

const UNPROVEN: ProofFacts = { at: null, isSound: true, brokenSince: null, unsoundAt: null, count: 0 };
const EMPTY_QUEUE: QueueFacts = { waiting: 0, oldestSeconds: 0, paused: 0 };

/** What the product knows of itself. As the system. */
export async function readFacts(tx: Tx, deps: SystemDeps): Promise<SystemFacts> {
  const facts = readNothing(deps);
  const { now } = facts;
  const nodes = await readNodes(tx);
  const latest = nodes.reduce<NodeFacts | undefined>(
    (found, node) => (found && found.seenAt > node.seenAt ? found : node),
    undefined,
  );
  const { nights, unsoundAt } = await readNights(tx, now);
  return {
    ...facts,
    nodes,
    // The settings of the server, which may differ from those of the shell that asks.
    ...(latest && {
      configuration: pickConfiguration(latest),
      certificate: latest.certificate,
      gatewayCertificate: latest.gatewayCertificate ?? null,
      version: latest.version,
      build: latest.build,
    }),
    database: await readDatabase(
      tx,
      now,
      nodes.filter(({ seenAt }) => now - seenAt <= facts.silenceMs),
    ),
    migrations: await readMigrationState(tx),
    disk: latest?.disk ? { ...latest.disk, bytesADay: await readGrowth(tx, now, 'disk.used') } : null,
    backups: await readBackups(tx),
    proofs: {
      ledger: { ...(await readProof(tx, 'ledger')), unsoundAt: unsoundAt['proof.ledger'] ?? null },
      statistics: { ...(await readProof(tx, 'statistics')), unsoundAt: unsoundAt['proof.statistics'] ?? null },
      attempts: { ...(await readProof(tx, 'attempts')), unsoundAt: unsoundAt['proof.attempts'] ?? null },
      live: describeLive(nodes, unsoundAt['proof.live'] ?? null),
      audit: await readAuditProof(tx),
    },
    queues: await readQueues(tx, now),
    lines: await readLines(tx, now),
    nights,
  };
}

async function readNodes(tx: Tx): Promise<NodeFacts[]> {
  const rows = await tx.selectFrom('systemNode').selectAll().orderBy('name').execute();
  return rows.map(({ facts, name, version, build, startedAt, seenAt }) => ({
    ...facts,
    ...{ name, version, build, startedAt: startedAt.getTime(), seenAt: seenAt.getTime() },
  }));
}

const pickConfiguration = ({ configured, isPublic, isHttps, hasBackups }: NodeFacts) => ({
  ...{ configured, isPublic, isHttps, hasBackups },
});

/** Live rows are compared all the time and mended at once. */
function describeLive(nodes: readonly NodeFacts[], unsoundAt: number | null): ProofFacts {
  const count = nodes.reduce((sum, { liveDifferences }) => sum + liveDifferences, 0);
  const at = nodes.length === 0 ? null : Math.max(...nodes.map(({ seenAt }) => seenAt));
  return { at, isSound: true, brokenSince: null, unsoundAt, count };
}

async function readDatabase(tx: Tx, now: number, nodes: readonly NodeFacts[]): Promise<SystemFacts['database']> {
  const askedAt = performance.now();
  const { rows } = await sql<{
    version: string;
    startedAt: Date;
    connections: number;
    maxConnections: number;
    bytes: number;
  }>`
    select current_setting('server_version') as version, pg_postmaster_start_time() as started_at,
      (select count(*)::int from pg_stat_activity where datid is not null) as connections,
      current_setting('max_connections')::int as max_connections,
      pg_database_size(current_database())::float8 as bytes`.execute(tx);
  const tookMs = performance.now() - askedAt;
  const [found] = rows;
  if (!found) return null;
  const usual = nodes.flatMap(({ queryMs }) => (queryMs === null ? [] : [queryMs]));
  return {
    ...found,
    version: found.version.split(' ', 1)[0] ?? found.version,
    startedAt: found.startedAt.getTime(),
    answerMs: usual.length === 0 ? tookMs : Math.max(...usual),
    isUsual: usual.length > 0,
    bytesADay: await readGrowth(tx, now, 'database.bytes'),
    slow: await countSlow(tx, now),
    standbys: await readStandbys(tx),
  };
}

async function readStandbys(tx: Tx): Promise<StandbyFacts[]> {
  return (await sql<StandbyFacts>`select * from omp_replicas()`.execute(tx)).rows;
}

async function countSlow(tx: Tx, now: number): Promise<{ count: number; worstMs: number }> {
  const { rows } = await sql<{ count: number; worstMs: number }>`
    select coalesce(sum(count), 0)::int as count, coalesce(max(worst_ms), 0) as worst_ms
    from slow_query where at >= ${new Date(now - DAY_MS)}`.execute(tx);
  return rows[0] ?? { count: 0, worstMs: 0 };
}

/** Backups that have ended, as many as the page has marks for nights. */
async function readBackups(tx: Tx): Promise<BackupRow[]> {
  const rows = await tx
    .selectFrom('backup')
    .select(['startedAt', 'endedAt', 'state', 'storedBytes', 'provedAt', 'isProved'])
    .where('endedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(14)
    .execute();
  return rows.flatMap(({ startedAt, endedAt, state, storedBytes, provedAt, isProved }) =>
    endedAt === null
      ? []
      : {
          at: endedAt.getTime(),
          seconds: (endedAt.getTime() - startedAt.getTime()) / 1_000,
          bytes: Number(storedBytes ?? 0),
          isWhole: state === 'whole',
          provenAt: provedAt?.getTime() ?? null,
          isProofSound: isProved === true,
        },
  );
}

async function readQueues(tx: Tx, now: number): Promise<SystemFacts['queues']> {
  const work = await readWaitingWork(tx, new Date(now));
  const { rows } = await sql<{ paused: number }>`
    select count(*)::int as paused from webhook_endpoint where is_paused_by_itself`.execute(tx);
  const paused = rows[0]?.paused ?? 0;
  return Object.fromEntries(
    QUEUE_NAMES.map((name) => [name, { ...EMPTY_QUEUE, ...work[name], paused: name === 'webhooks' ? paused : 0 }]),
  ) as SystemFacts['queues'];
}
