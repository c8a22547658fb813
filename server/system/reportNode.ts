import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { NodeReport, ReplicaReport } from '../../src/lib/system/facts';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import type { QueryTimes } from '../db/queryTimes';
import { readWaitingWork } from '../jobs/waitingWork';
import { systemClock } from '../runtime/clock';
import { readDiskSpace } from '../runtime/diskSpace';
import { startSweep } from '../runtime/startSweep';
import { findGatewayAddress, watchCertificate } from './certificate';
import { describeConfiguration } from './configuration';
import { storeSamples } from './samples';

/** Between two reports of a node. */
const BEAT_MS = 15_000;
/** Reports between two samples of queues, and between two samples of sizes and proofs. */
const SAMPLE_BEATS = 4;
const SIZE_BEATS = 40;
const NANOSECONDS_A_MS = 1e6;

export interface NodeSources {
  queries: QueryTimes;
  chargers: () => number;
  isLate: () => boolean;
  /** Live rows that differed from the database, by feed. */
  liveDifferences: Readonly<Record<string, number>>;
  port: number;
  /** State of the replica that is read. */
  replica?: (() => ReplicaReport) | undefined;
}

/**
 * Reports the state of this node at once and periodically, and samples figures for the page System.
 * @returns stops the reports; a node that stops in order is no longer listed
 */
export function startNodeReports(deps: Deps, sources: NodeSources): () => Promise<void> {
  const reporter = createReporter(deps, sources);
  const clock = systemClock;
  const trouble = 'the node cannot report its state';
  const first = reporter.report().catch((error: unknown) => deps.log.warn({ err: error }, trouble));
  const stop = startSweep({ clock, log: deps.log }, BEAT_MS, trouble, reporter.report);
  return async () => {
    await Promise.all([first, stop()]);
    await reporter.leave().catch(() => undefined);
  };
}

/** Reports of one node; tests make them by hand. */
export function createReporter(deps: Deps, sources: NodeSources) {
  const { db, clock, nodeId, version, build } = deps;
  const name = `${hostname()}:${sources.port}`;
  const startedAt = new Date(clock.now());
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const { PUBLIC_URL, GATEWAY_URL } = deps.config;
  const readCertificate = watchCertificate(PUBLIC_URL);
  const readGatewayCertificate = watchCertificate(findGatewayAddress(GATEWAY_URL, PUBLIC_URL));
  let beats = 0;
  let differencesBefore = 0;

  const gather = async (): Promise<NodeReport> => {
    const loopMs = delay.count === 0 ? null : Math.max(0, delay.percentile(99) / NANOSECONDS_A_MS - 20);
    delay.reset();
    const isEmbedded = deps.config.DATABASE_URL === undefined;
    return {
      chargers: sources.chargers(),
      loopMs,
      queryMs: sources.queries.takeP95Ms(),
      isLate: sources.isLate(),
      liveDifferences: Object.values(sources.liveDifferences).reduce((sum, count) => sum + count, 0),
      ...describeConfiguration(deps.config),
      disk: isEmbedded ? await readDiskSpace(deps.config.DATA_DIR) : null,
      certificate: await readCertificate(),
      gatewayCertificate: await readGatewayCertificate(),
      ...(sources.replica && { replica: sources.replica() }),
    };
  };

  return {
    async report(): Promise<void> {
      const facts = await gather();
      const slow = sources.queries.takeSlow();
      const now = clock.now();
      const seenAt = new Date(now);
      const row = { nodeId, version, build, startedAt, seenAt, facts: JSON.stringify(facts) };
      const beat = beats++;
      await db.asSystem(async (tx) => {
        await tx
          .insertInto('systemNode')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute();
        if (slow.length > 0)
          await tx
            .insertInto('slowQuery')
            .values(slow.map((query) => ({ at: seenAt, ...query })))
            .execute();
        if (beat % SAMPLE_BEATS === 0) await storeSamples(tx, now, await sampleWork(tx, name, facts, now));
        if (beat % SIZE_BEATS === 0) await storeSamples(tx, now, await sampleSizes(tx, facts, differencesBefore));
      });
      if (beat % SIZE_BEATS === 0) differencesBefore = facts.liveDifferences;
    },
    async leave(): Promise<void> {
      delay.disable();
      await db.asSystem((tx) => tx.deleteFrom('systemNode').where('nodeId', '=', nodeId).execute());
    },
  };
}

async function sampleWork(tx: Tx, name: string, facts: NodeReport, now: number): Promise<Record<string, number>> {
  const work = await readWaitingWork(tx, new Date(now));
  return {
    ...Object.fromEntries(Object.entries(work).map(([queue, { waiting }]) => [`queue.${queue}`, waiting])),
    ...(facts.loopMs !== null && { [`node.${name}`]: facts.loopMs }),
    ...(facts.queryMs !== null && { 'database.ms': facts.queryMs }),
  };
}

async function sampleSizes(tx: Tx, facts: NodeReport, differencesBefore: number): Promise<Record<string, number>> {
  const { rows } = await sql<{
    bytes: number;
    ledger: number | null;
    statistics: number | null;
    attempts: number | null;
  }>`
    select pg_database_size(current_database())::float8 as bytes,
      (select (not is_sound)::int from ledger_proof) as ledger,
      (select (not is_sound)::int from statistic_proof) as statistics,
      (select (not is_sound)::int from charging_attempt_proof) as attempts`.execute(tx);
  const [found] = rows;
  if (!found) return {};
  const { bytes, ledger, statistics, attempts } = found;
  const { disk } = facts;
  return {
    'database.bytes': bytes,
    'proof.live': facts.liveDifferences > differencesBefore ? 1 : 0,
    ...(ledger !== null && { 'proof.ledger': ledger }),
    ...(statistics !== null && { 'proof.statistics': statistics }),
    ...(attempts !== null && { 'proof.attempts': attempts }),
    ...(disk && disk.freeShare > 0 && { 'disk.used': disk.freeBytes / disk.freeShare - disk.freeBytes }),
  };
}
