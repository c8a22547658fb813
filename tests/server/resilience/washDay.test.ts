import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canListProcesses, listProcesses } from '../../harness/processes';
import { queryServerDatabase, readPostmasterPid } from '../../harness/serverDatabase';
import { startServer, type ServerProcess } from '../../harness/serverProcess';
import { waitMs } from '../../../src/lib/waitMs';
import { makeDemoEnv } from './storedSessions';

const KILLS = 20;
/** A day takes about two and a half minutes. */
const SPEED = 600;
const DAY_MS = 86_400_000;

let dataDirectory: string;
let server: ServerProcess | undefined;
/** Id of the last wash of the demo history; earlier washes do not count. */
let lastOfHistory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'omp-wash-day-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function launchServer(port?: number): Promise<ServerProcess> {
  const env = { ...makeDemoEnv(1), SIMULATOR: 'on', SIMULATED_SPEED: String(SPEED) };
  server = await startServer({ dataDirectory, env, ...(port && { port }) });
  await server.untilReady();
  return server;
}

/** Kills the server, the supplier and the database in turns while cars are washed at the 20 sites of the demo. */
describe.skipIf(!canListProcesses || !process.env.LONG)('a day of washes', { timeout: 1_800_000 }, () => {
  test(`is paid and given once and adds up when it is killed ${KILLS} times`, async () => {
    let running = await launchServer();
    const [history] = await queryDatabase<{ id: string }>('select coalesce(max(id), 0)::text as id from wash_order');
    lastOfHistory = history?.id ?? '0';
    for (let kill = 0; kill < KILLS; kill += 1) {
      await waitMs(DAY_MS / SPEED / KILLS);
      if (kill % 3 === 1) killSupplier();
      else if (kill % 3 === 2) process.kill(readPostmasterPid(dataDirectory), 'SIGKILL');
      else {
        running.signal('SIGKILL');
        await running.ended;
        running = await launchServer(running.port);
      }
    }
    await expect.poll(() => countWashes(['completed']), { timeout: 120_000, interval: 1_000 }).toBeGreaterThan(100);
    // Washes interrupted by a kill are settled when their time is up.
    const [{ until } = { until: '' }] = await queryDatabase<{ until: string }>(
      'select max(created_at)::text as until from wash_order',
    );
    await expect.poll(() => countWashes(['pending', 'washing'], until), { timeout: 300_000, interval: 1_000 }).toBe(0);
    expect(await findFaults()).toEqual(NO_FAULTS);
    const proven = () =>
      queryDatabase<{ isSound: boolean; faults: object }>(
        'select is_sound as "isSound", faults from ledger_proof where at > $1::timestamptz',
        [until],
      );
    await expect.poll(proven, { timeout: 120_000, interval: 1_000 }).toMatchObject([{ isSound: true }]);
  });
});

function killSupplier(): void {
  for (const line of listProcesses(dataDirectory)) {
    if (/wash/i.test(line)) process.kill(Number(line.split(' ')[0]), 'SIGKILL');
  }
}

async function countWashes(statuses: readonly string[], until = 'infinity'): Promise<number> {
  const [row] = await queryDatabase<{ n: number }>(
    'select count(*)::int as n from wash_order where status = any($1) and created_at <= $2::timestamptz and id > $3',
    [statuses, until, lastOfHistory],
  );
  return row?.n ?? 0;
}

const NO_FAULTS = { paidNotOnce: 0, startedTwice: 0, washedUnpaid: 0, failedAndKept: 0, statementsDiffer: 0 };

/** Counts washes paid or delivered twice, or with misplaced money, by kind of fault. */
async function findFaults(): Promise<typeof NO_FAULTS | undefined> {
  const [faults] = await queryDatabase<typeof NO_FAULTS>(
    `select
       (select count(*)::int from wash_order o where o.payment_status in ('paid', 'refunded') and 1 <> (
          select count(*) from ledger_entry e where e.wash_order_id = o.id and e.kind = 'carwash')) as "paidNotOnce",
       (select count(*)::int from (select order_id from wash_command where kind = 'start'
          group by 1 having count(*) > 1) k) as "startedTwice",
       (select count(*)::int from wash_order where status = 'completed' and payment_status <> 'paid'
          and id > $1) as "washedUnpaid",
       (select count(*)::int from wash_order where status = 'closed' and payment_status = 'paid'
          and not is_under_review and id > $1) as "failedAndKept",
       (select count(*)::int from wash_order o left join (
          select wash_order_id, sum(payable) as payable, sum(paid) as paid, sum(refunded) as refunded
          from statement_line group by 1) l on l.wash_order_id = o.id
        where coalesce(l.paid, 0) <> o.paid_amount or coalesce(l.refunded, 0) <> o.refunded_amount
          or coalesce(l.payable, 0) <> case when o.paid_amount > 0 then o.payable_amount else 0 end) as "statementsDiffer"`,
    [lastOfHistory],
  );
  return faults;
}

function queryDatabase<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryServerDatabase<Row>(dataDirectory, text, values);
}
