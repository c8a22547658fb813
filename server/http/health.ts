import type { FastifyInstance } from 'fastify';
import { toMachineMs } from '../runtime/clock';
import type { Deps } from '../db/deps';

const DATABASE_PATIENCE_MS = 2_000;

export interface HealthSources {
  gateway?: () => unknown;
  simulator?: () => unknown;
  /** Parts of this node that are behind: what they show or take may be old. */
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

/** `GET /api/health`: what a load balancer and a person ask; 503 while the database is out or this node is behind. */
export function registerHealth(app: FastifyInstance, deps: Deps, sources: HealthSources): void {
  const { gateway = doNothing, simulator = doNothing, late: behind = () => [] } = sources;
  app.get('/api/health', async (_request, reply) => {
    const isDatabase = await isDatabaseUp(deps);
    const late = behind();
    const isUp = isDatabase && late.length === 0;
    const data = {
      status: isUp ? 'up' : 'down',
      database: isDatabase ? 'up' : 'down',
      late,
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

async function isDatabaseUp({ db, clock }: Deps): Promise<boolean> {
  let cancel = () => {};
  const late = new Promise<boolean>((resolve) => {
    cancel = clock.after(toMachineMs(clock, DATABASE_PATIENCE_MS), () => resolve(false));
  });
  const answered = db.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => cancel());
}
