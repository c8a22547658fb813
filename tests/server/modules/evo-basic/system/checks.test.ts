import { hostname } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QueryTimes } from '../../../../../server/db/queryTimes';
import { createReporter } from '../../../../../server/system/reportNode';
import { storeSamples } from '../../../../../server/system/samples';
import { system, type SystemCheck } from '../../../../../src/contract/evo-basic/system';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SECRET = 'a-secret-key-that-nobody-may-ever-read-anywhere';
const MAIL_PASSWORD = 'hunter2';

let test: TestApp;
let token: string;
let reporter: ReturnType<typeof createReporter>;
const queries = new QueryTimes(1_000, { warn: () => undefined });
const liveDifferences = { connectors: 0 };

beforeAll(async () => {
  test = await testApp({}, { SECRET_KEY: SECRET, SMTP_URL: `smtp://mail:${MAIL_PASSWORD}@mail.example.com` });
  token = await test.userWith(['setting/system/view']);
  const chargers = () => 12;
  reporter = createReporter(test.deps, { queries, chargers, isLate: () => false, liveDifferences, port: 8080 });
});
afterAll(() => test.close());

const readChecks = async () => (await test.call(system.checks, { token })).data as ResponseOf<typeof system.checks>;
const find = (checks: readonly SystemCheck[], id: string) => checks.find((check) => check.id === id);

describe('the checks of the platform', () => {
  it('are refused to accounts without the permission, and to companies with it', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Altyn Charge'));
    const others = await Promise.all([
      test.userWith(['maintenance/monitor/view', 'setting/role/view']),
      test.userWith(['setting/system/view'], { scope: 'company', companyId }),
    ]);
    const codes = await Promise.all(
      others.map(async (other) => (await test.call(system.checks, { token: other })).code),
    );
    expect(codes).toEqual([403, 403]);
  });

  it('show the last backup and the proof of its restoration', async () => {
    const now = test.clock.now();
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('backup')
        .values({
          ...{ name: 'whole', state: 'whole', isEncrypted: true, storedBytes: '74000000', isProved: true },
          ...{ startedAt: new Date(now - HOUR_MS), endedAt: new Date(now - HOUR_MS + 8_000), provedAt: new Date(now) },
        })
        .execute(),
    );
    const { checks } = await readChecks();
    expect(find(checks, 'backups.lastBackup')).toMatchObject({ state: 'well', todo: null });
    expect(find(checks, 'backups.restored')).toMatchObject({ state: 'well' });
    await test.deps.db.asSystem((tx) => tx.deleteFrom('backup').execute());
    expect(find((await readChecks()).checks, 'backups.lastBackup')).toMatchObject({ state: 'needsYou' });
  });

  it('say that no node reports before the first report', async () => {
    const { checks, report } = await readChecks();
    expect(find(checks, 'nodes.noNode')).toMatchObject({ state: 'needsYou' });
    expect(report).toContain('The server is not running');
  });

  it('show a node with its chargers while it reports, and its last values when it is silent', async () => {
    await reporter.report();
    const findNode = async () => (await readChecks()).checks.find(({ part }) => part === 'nodes');
    // A busy machine delays the event loop, so the state is held by the table of cases.
    const figure = { params: { count: { value: 12 } } };
    expect(await findNode()).toMatchObject({ name: hostname(), isStale: false, figure });
    test.clock.advance(2 * MINUTE_MS);
    expect(await findNode()).toMatchObject({ state: 'needsYou', isStale: true, figure });
    await reporter.report();
    expect(await findNode()).toMatchObject({ isStale: false });
  });

  it('name the settings that are set, and never their values', async () => {
    const { checks, report } = await readChecks();
    expect(find(checks, 'configuration.SECRET_KEY')).toMatchObject({ state: 'well', figure: { key: 'isSet' } });
    expect(find(checks, 'configuration.METRICS_TOKEN')).toMatchObject({ state: 'soon' });
    expect(report).toContain('Set METRICS_TOKEN before you go into production');
    const sent = JSON.stringify({ checks, report });
    for (const value of [SECRET, MAIL_PASSWORD, 'mail.example.com']) expect(sent).not.toContain(value);
  });

  it('know the growth of the database when samples are a day apart', async () => {
    const measureSize = async () => find((await readChecks()).checks, 'database.size')?.detail;
    expect(await measureSize()).toMatchObject({ key: 'growthUnknown' });
    const at = new Date(test.clock.now() - 2 * DAY_MS);
    await test.deps.db.asSystem((tx) =>
      sql`insert into system_sample (figure, at, value) select 'database.bytes', ${at}, value - 2e6
        from system_sample where figure = 'database.bytes' order by at desc limit 1`.execute(tx),
    );
    const { key, params } = (await measureSize()) ?? {};
    expect(key).toBe('perDay');
    expect(Number(params?.size?.value)).toBeGreaterThan(900_000);
    expect(Number(params?.size?.value)).toBeLessThan(1_100_000);
  });

  it('keep the largest value of ten minutes in a line of 24 hours', async () => {
    for (const waiting of [3, 7, 5]) await storeWaiting(waiting);
    const lately = find((await readChecks()).checks, 'queues.orders')?.lately;
    expect(lately).toBeNull();
    test.clock.advance(2 * HOUR_MS);
    await storeWaiting(1);
    const line = find((await readChecks()).checks, 'queues.orders')?.lately;
    expect(line?.kind === 'line' ? line.values.filter((value) => value !== null) : line).toEqual([7, 1]);
  });

  it('mark a night as mended when a proof was unsound and then sound', async () => {
    await storeProof(1);
    test.clock.advance(HOUR_MS);
    await storeProof(0);
    await test.deps.db.asSystem((tx) =>
      sql`insert into statistic_proof (at, differences, is_sound) values (${new Date(test.clock.now())}, '[]', true)`.execute(
        tx,
      ),
    );
    const check = find((await readChecks()).checks, 'proofs.statistics');
    expect(check).toMatchObject({ state: 'mended', lately: { kind: 'nights' } });
    expect(check?.lately?.kind === 'nights' ? check.lately.nights.at(-1) : null).toBe('mended');
  });

  it('list the slowest statements of 24 hours', async () => {
    queries.listenTo('jobs')('select 1 from charging_order where id = $1', 2_400, '');
    queries.listenTo('jobs')('select 1 from charging_order where id = $1', 1_400, '');
    await reporter.report();
    const { slowQueries, checks } = await readChecks();
    expect(slowQueries).toMatchObject([
      { madeBy: 'jobs', statement: 'select 1 from charging_order where id = $1', count: 2, worstMs: 2_400 },
    ]);
    expect(find(checks, 'database.slowQueries')).toMatchObject({ figure: { params: { count: { value: 2 } } } });
    test.clock.advance(25 * HOUR_MS);
    token = await test.userWith(['setting/system/view']);
    expect((await readChecks()).slowQueries).toEqual([]);
  });

  it('no longer list a node that has stopped in order', async () => {
    await reporter.leave();
    expect(find((await readChecks()).checks, 'nodes.noNode')).toBeDefined();
  });
});

const store = (figure: string, value: number) =>
  test.deps.db.asSystem((tx) => storeSamples(tx, test.clock.now(), { [figure]: value }));
const storeWaiting = (value: number) => store('queue.orders', value);
const storeProof = (value: number) => store('proof.statistics', value);
