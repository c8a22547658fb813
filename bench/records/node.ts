import { sql } from 'kysely';
import type pg from 'pg';
import { buildApp } from '../../server/start/app';
import { SYSTEM, type Caller, type Database, type Tx } from '../../server/db/database';
import { inOrder } from '../../server/db/readPage';
import { filteredTags, TAG_ORDERING } from '../../server/modules/evo-basic/chargeTag/tags';
import { filteredOrders, ORDER_ORDERING } from '../../server/modules/evo-bill/chargerOrder/orders';
import { openBenchDeps, type BenchNode } from '../gateway/benchDeps';
import { measureHealth } from '../gateway/listening';
import { serveParent } from '../gateway/child';

/** Module of the bench's own packages, unknown to the product's types. */
const STREAM = 'pg-query-stream';
type Reading = new (
  text: string,
  values: unknown[],
  options: { batchSize: number },
) => pg.Submittable & AsyncIterable<unknown>;

let db: Database;

/** The lists with their joins and order, restricted to the stored columns of their files. */
const READS = {
  tags: (tx: Tx) => {
    const { table, orderBy } = inOrder(filteredTags(tx, {}, false), 'listed', undefined, TAG_ORDERING);
    return sql`select tag_no, holder, company, enterprise, shown_status, expires_at, parent_tag, remark, last_used_at,
      created_at from ${table} order by ${orderBy}`.compile(tx);
  },
  orders: (tx: Tx) => {
    const { table, orderBy } = inOrder(filteredOrders(tx, {}, false), 'listed', undefined, ORDER_ORDERING);
    return sql`select no, status, refund_status, station, company, charger_code, connector_no, "user", phone, enterprise,
      origin, transaction_id, created_at, started_at, stopped_at, timezone, energy_wh, original, discount, coupon,
      payable, platform_fee, tax, paid, refunded, digits, currency, payment_type
      from ${table} order by ${orderBy}`.compile(tx);
  },
};

/** A node's HTTP server as in the product, and direct SQL on the same pool. */
serveParent({
  async start(node: BenchNode) {
    const deps = openBenchDeps(node);
    db = deps.db;
    const app = await buildApp(deps);
    return app.listen({ port: 0, host: '127.0.0.1' });
  },
  /** Repeats a statement for some seconds. @returns runs per second */
  async bare({ text, caller, seconds, lanes }: { text: string; caller?: Caller; seconds: number; lanes: number }) {
    const until = performance.now() + seconds * 1_000;
    let runs = 0;
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (performance.now() < until) {
          await db.as(caller ?? SYSTEM, (tx) => sql.raw(text).execute(tx));
          runs += 1;
        }
      }),
    );
    return runs / seconds;
  },
  /** Reads the rows of an export with a cursor and discards them. @returns rows a second */
  async stream(list: keyof typeof READS) {
    const { default: QueryStream } = (await import(STREAM)) as { default: Reading };
    const { text } = await db.asSystem(async (tx) => ({ text: READS[list](tx).sql }));
    const client = await db.pool.connect();
    const startedAt = performance.now();
    let rows = 0;
    // The same plan settings as the export.
    await client.query(`begin; set local enable_sort = off; select set_config('omp.scope', 'system', true)`);
    for await (const _row of client.query(new QueryStream(text, [], { batchSize: 1_000 }))) rows += 1;
    await client.query('commit');
    client.release();
    return rows / ((performance.now() - startedAt) / 1_000);
  },
  health: measureHealth,
});
