import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '../../../../../server/db/partitions';
import { maintainPartitions } from '../../../../../server/jobs/maintainPartitions';
import { purgeExpired } from '../../../../../server/jobs/purge';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { KEPT_KINDS, retention, RETENTION_KINDS } from '../../../../../src/contract/evo-basic/retention';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type Answer = ResponseOf<typeof retention.list>;

const DAY_MS = 86_400_000;

const MAY = ['setting/retention/view', 'setting/retention/edit'];

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(MAY);
  const client = new pg.Client({ connectionString: test.deps.databaseUrl });
  await client.connect();
  const now = test.clock.now();
  await ensurePartitions(client, 'ocpp_log', new Date(now - 9 * DAY_MS), new Date(now));
  await client.end();
  await test.deps.db.asSystem((tx) =>
    sql`insert into ocpp_log (at, charger_code, level, content)
      select ${new Date(now)}::timestamptz - age * interval '1 day', 'CH-1', 'up', repeat('x', 200)
      from generate_series(1, 9) age, generate_series(1, 50)`.execute(tx),
  );
  await test.deps.db.asSystem((tx) => sql`insert into wash_supplier (code, name) values ('s', 'S')`.execute(tx));
  await test.deps.db.asSystem((tx) =>
    sql`insert into wash_report (supplier_id, report_id, machine, body, received_at)
      select s.id, age, 'm', '{}', now() - age * interval '1 day' from wash_supplier s, unnest(array[30, 50, 80]) age`.execute(
      tx,
    ),
  );
});
afterAll(() => test.close());

const readKinds = async () => {
  const { data } = await test.call(retention.list, { token, body: {} });
  return (data as Answer).kinds;
};
const findKind = async (wanted: string) => (await readKinds()).find(({ kind }) => kind === wanted);
const saveDays = (kind: string, days: number) => test.call(retention.save, { token, body: { kind, days } });
const countReports = () =>
  test.deps.db.asSystem(async (tx) => (await tx.selectFrom('washReport').select('id').execute()).length);
const readDays = () =>
  test.deps.db.asSystem(async (tx) => {
    const { rows } = await sql<{ days: number }>`select count(distinct at::date)::int as days from ocpp_log`.execute(
      tx,
    );
    return rows[0]?.days;
  });

describe('data retention', () => {
  it('lists every kind with its size, age and days', async () => {
    const kinds = await readKinds();
    expect(kinds.map(({ kind }) => kind)).toEqual([...RETENTION_KINDS, ...KEPT_KINDS]);
    const log = kinds.find(({ kind }) => kind === 'ocppLog');
    expect(log).toMatchObject({ days: 30, changedAt: null });
    expect(log?.slices).toHaveLength(9);
    expect(log?.slices[0]?.bytes).toBeGreaterThan(8_000);
    expect(log?.bytes).toBeGreaterThan(log?.bytesADay ?? Number.NaN);
    expect(kinds.find(({ kind }) => kind === 'washReports')?.bytes).toBeGreaterThan(8_000);
    expect(kinds.find(({ kind }) => kind === 'ledger')?.bytes).toBeGreaterThan(8_000);
    expect(kinds.find(({ kind }) => kind === 'ledger')).toMatchObject({ days: null, slices: [] });
  });

  it('refuses fewer days than law, money or figures need, at the field', async () => {
    expect(await saveDays('connectorEvents', 89)).toMatchObject({
      code: 422,
      data: { fields: { days: expect.stringContaining('90') } },
    });
    expect(await saveDays('ledger', 10)).toMatchObject({ code: 400 });
    expect(await findKind('connectorEvents')).toMatchObject({ days: 90 });
  });

  it('deletes by the days that are set, in the jobs that delete', async () => {
    await purgeExpired(test.deps);
    await maintainPartitions(test.deps);
    expect([await countReports(), await readDays()]).toEqual([3, 9]);
    // The purge has ended the session, which is of the test's own clock.
    token = await test.userWith(MAY);
    expect(await saveDays('washReports', 60)).toMatchObject({ code: 0, data: { kind: 'washReports', days: 60 } });
    expect(await saveDays('ocppLog', 4)).toMatchObject({ code: 0 });
    await purgeExpired(test.deps);
    await maintainPartitions(test.deps);
    expect([await countReports(), await readDays()]).toEqual([2, 4]);
    token = await test.userWith(MAY);
    expect(await findKind('ocppLog')).toMatchObject({ days: 4, changedAt: expect.any(String) });
  });

  it('is changed with a record in the operation log', async () => {
    const logged = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('requestParams').where('classPath', '=', 'retention.save').execute(),
    );
    expect(JSON.stringify(logged)).toContain('"ocppLog"');
  });

  it('is the matter of operators', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Company A'));
    const own = await test.userWith(['setting/retention/view', 'setting/retention/edit'], {
      scope: 'company',
      companyId,
    });
    expect(await test.call(retention.list, { token: own, body: {} })).toMatchObject({ code: 403 });
    const body = { kind: 'ocppLog', days: 10 };
    expect(await test.call(retention.save, { token: own, body })).toMatchObject({ code: 403 });
  });
});
