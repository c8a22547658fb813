import type { FastifyInstance } from 'fastify';
import { ofMachine } from '../clock';
import type { Deps } from '../deps';

const DATABASE_PATIENCE_MS = 2_000;

export interface HealthSources {
  gateway?: () => unknown;
  simulator?: () => unknown;
}

/** `GET /api/health`: what a load balancer and a person ask; 503 while the database is out. */
export function registerHealth(app: FastifyInstance, deps: Deps, sources: HealthSources): void {
  app.get('/api/health', async (_request, reply) => {
    const isUp = await isDatabaseUp(deps);
    const data = {
      status: isUp ? 'up' : 'down',
      database: isUp ? 'up' : 'down',
      gateway: sources.gateway?.() ?? null,
      simulator: sources.simulator?.() ?? null,
      node: deps.nodeId,
      version: deps.version,
      build: deps.build,
    };
    const code = isUp ? 0 : 503;
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ code, msg: isUp ? 'success' : 'Service error', data });
  });
}

async function isDatabaseUp({ db, clock }: Deps): Promise<boolean> {
  let cancel = () => {};
  const late = new Promise<boolean>((resolve) => {
    cancel = clock.after(ofMachine(clock, DATABASE_PATIENCE_MS), () => resolve(false));
  });
  const answered = db.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => cancel());
}
