import { sql } from 'kysely';
import { buildApp } from '../../server/start/app';
import { SYSTEM, type Database } from '../../server/db/database';
import { createFrameFeed } from '../../server/live/frames';
import { ocppLogRoutes } from '../../server/modules/evo-monitor/ocppLog/routes';
import { openBenchDeps, type BenchNode } from '../gateway/benchDeps';
import { serveParent } from '../gateway/child';

let db: Database;

/** A node's HTTP server with the calls of the OCPP log, and direct SQL on the same pool. */
serveParent({
  async start(node: BenchNode) {
    const deps = openBenchDeps(node);
    db = deps.db;
    const app = await buildApp(deps, { routes: ocppLogRoutes(await createFrameFeed({ db })) });
    return app.listen({ port: 0, host: '127.0.0.1' });
  },
  /** Runs a statement that many times. @returns the time of each, ms */
  async bare({ text, runs }: { text: string; runs: number }) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      await db.as(SYSTEM, (tx) => sql.raw(text).execute(tx));
      times.push(performance.now() - startedAt);
    }
    return times;
  },
});
