import type { FastifyInstance } from 'fastify';
import { LEAST_FREE } from '../../src/lib/system/diskRule';
import { readDiskSpace } from '../runtime/diskSpace';
import { toMachineMs } from '../runtime/clock';
import type { Deps } from '../db/deps';

const DATABASE_PATIENCE_MS = 2_000;

export interface HealthSources {
  gateway?: () => unknown;
  simulator?: () => unknown;
  /** Parts of this node that are behind: their figures or their input may be old. */
  late?: () => string[];
}

/** A batch that is written for so long holds up all chargers of the node. */
const LATE_BATCH_MS = 10_000;

/** Parts of a node that are behind: its gateway while a batch is not written, a feed that has not heard its own beat. */
export function findLateParts(
  { batchAgeMs }: { batchAgeMs: number },
  feeds: Readonly<Record<'connectors' | 'washers' | 'alarms', { isLate: boolean }>>,
): string[] {
  return [
    ...(batchAgeMs > LATE_BATCH_MS ? ['gateway'] : []),
    ...(feeds.connectors.isLate ? ['connectors'] : []),
    ...(feeds.washers.isLate ? ['washers'] : []),
    ...(feeds.alarms.isLate ? ['alarms'] : []),
  ];
}

/** Whether the database answers at once, at some time, or not at all. */
type DatabaseState = 'up' | 'late' | 'down';

/** A database that has answered nothing for so long is out, whether or not it refuses connections. */
const OUT_AFTER_MS = 10_000;

/**
 * `GET /api/health`: for load balancers and people; 503 while the database is out or this node is behind. A slow
 * database is slow for all nodes: to take one of them out would help none of them.
 */
export function registerHealth(app: FastifyInstance, deps: Deps, sources: HealthSources): void {
  const { gateway = doNothing, simulator = doNothing, late: behind = () => [] } = sources;
  const readDatabaseState = watchDatabase(deps);
  app.get('/api/health', async (_request, reply) => {
    const [database, disk] = await Promise.all([readDatabaseState(), readDiskSpace(deps.config.DATA_DIR)]);
    const late = behind();
    const isUp = database !== 'down' && late.length === 0;
    const data = {
      status: isUp ? 'up' : 'down',
      database,
      late,
      disk: disk && { freePercent: Math.floor(disk.freeShare * 100), isLow: disk.freeShare < LEAST_FREE },
      gateway: gateway(),
      simulator: simulator(),
      node: deps.nodeId,
      version: deps.version,
      build: deps.build,
    };
    const answer = isUp ? { code: 0, msg: 'success', data } : { code: 503, msg: 'Service error', data };
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
}

const doNothing = () => null;

/** Asks the database. A question that waits is remembered: the next ones find out how long it has. */
function watchDatabase({ db, clock }: Deps): () => Promise<DatabaseState> {
  let lateSince: number | undefined;
  return async () => {
    const askedAt = clock.now();
    let cancel = () => {};
    const late = new Promise<DatabaseState>((resolve) => {
      cancel = clock.after(toMachineMs(clock, DATABASE_PATIENCE_MS), () => {
        lateSince ??= askedAt;
        resolve(toMachineMs(clock, clock.now() - lateSince) < OUT_AFTER_MS ? 'late' : 'down');
      });
    });
    const answered = db.ping().then(
      (): DatabaseState => {
        lateSince = undefined;
        return 'up';
      },
      (): DatabaseState => 'down',
    );
    return Promise.race([answered, late]).finally(() => cancel());
  };
}
