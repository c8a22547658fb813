import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../server/db/database';
import { inOrder } from '../../../server/db/readPage';
import { textColumn } from '../../../server/http/tables/tableCells';
import { tableExportRoute } from '../../../server/http/tables/tableExport';
import { exportCall } from '../../../src/contract/exports';
import { testApp, type TestApp } from './testApp';

const call = exportCall({
  path: 'evo-basic/test/long',
  access: 'signed-in',
  summary: 'For tests',
  filters: {},
  sortable: ['no'],
  columns: ['note'],
});

/** More rows than the buffers between database and client hold. */
const LONG = 100_000;
const selectLongRows = (tx: Tx) =>
  tx.selectFrom(sql<{ no: string }>`omp_test_long`.as('x')).select(['no', sql<string>`repeat('x', 1000)`.as('note')]);

let test: TestApp;
let token: string;
beforeAll(async () => {
  const route = tableExportRoute(call, () => ({
    fileName: 'long',
    columns: { note: textColumn('Note') },
    rows: (tx) => inOrder(selectLongRows(tx), 'listed', undefined, { fields: {}, usual: [], key: 'x.no' }),
  }));
  test = await testApp({ routes: [route] });
  token = await test.userWith([]);
});
afterAll(() => test.close());

describe('a client that does not read its export', () => {
  /** Reads the activity of the export's connection at the database, null without one. */
  const readActivity = () =>
    test.deps.db.asSystem(async (tx) => {
      const { rows: found } = await sql<{ doing: string }>`select omp_test_doing() as doing`.execute(tx);
      return found[0]?.doing;
    });
  /**
   * Tells whether the export has waited for its client for half a second, unlike the short waits while buffers fill.
   */
  const isStalled = async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if ((await readActivity()) !== 'ClientWrite') return false;
      await setTimeout(50);
    }
    return true;
  };
  const openExport = async () => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const sender = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/${call.path}`,
      headers: { authorization: token, 'content-type': 'application/json' },
    });
    sender.end('{}');
    const [response] = (await once(sender, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    response.pause();
    await expect.poll(isStalled, { interval: 10 }).toBe(true);
    return response;
  };
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: test.deps.databaseUrl });
    await owner.connect();
    await owner.query(`create table omp_test_long as select no from generate_series(1, ${LONG}) no;
      create index on omp_test_long (no); analyze omp_test_long; grant select on omp_test_long to omp_app`);
    await owner.query(`create function omp_test_doing() returns text language sql security definer as $$
      select coalesce(wait_event, 'work') from pg_stat_activity
        where datname = current_database() and application_name = 'omp-copy' and state <> 'idle' $$`);
    await owner.end();
  });

  it('is cut off after a minute and not earlier', async () => {
    const response = await openExport();
    test.clock.advance(59_000);
    await expect(isStalled()).resolves.toBe(true);
    test.clock.advance(1_000);
    await expect.poll(readActivity).toBeNull();
    await expect(buffer(response)).rejects.toThrow(/aborted/);
  });

  it('frees the database at once when it disconnects', async () => {
    const response = await openExport();
    response.destroy();
    await expect.poll(readActivity).toBeNull();
  });
});
