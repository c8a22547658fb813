import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropPartitionsBefore, ensurePartitions } from '../../../server/db/partitions';
import { testDatabase, type TestDatabase } from '../../harness/database';

let test: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  test = await testDatabase();
  owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await test.drop();
});

const atNoon = (text: string) => new Date(`${text}T12:00:00Z`);

async function addLogRow(at: string): Promise<void> {
  await test.db.asSystem((tx) =>
    tx
      .insertInto('ocppLog')
      .values({ at: new Date(at), chargerCode: 'A-1', level: 'up', content: at })
      .execute(),
  );
}

async function listRows(): Promise<{ place: string; content: string; id: string }[]> {
  const { rows } = await owner.query<{ place: string; content: string; id: string }>(
    'select tableoid::regclass::text as place, content, id from ocpp_log order by at',
  );
  return rows;
}

describe('ensurePartitions', () => {
  it('creates one partition per day, both ends included, and none twice', async () => {
    await ensurePartitions(owner, 'ocpp_log', atNoon('2026-02-27'), atNoon('2026-03-01'));
    await ensurePartitions(owner, 'ocpp_log', atNoon('2026-02-28'), atNoon('2026-03-01'));
    const { rows } = await owner.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ocpp_log'::regclass order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'ocpp_log_default',
      'ocpp_log_y2026m02d27',
      'ocpp_log_y2026m02d28',
      'ocpp_log_y2026m03d01',
    ]);
  });

  it('divides days by UTC', async () => {
    await ensurePartitions(owner, 'ocpp_log', atNoon('2026-05-01'), atNoon('2026-05-02'));
    await addLogRow('2026-05-01T23:59:59.999Z');
    await addLogRow('2026-05-02T00:00:00.000Z');
    expect((await listRows()).map(({ place }) => place)).toEqual(['ocpp_log_y2026m05d01', 'ocpp_log_y2026m05d02']);
  });

  it('moves earlier rows into their new partition', async () => {
    await addLogRow('2026-05-01T10:00:00Z');
    await addLogRow('2026-05-02T10:00:00Z');
    await ensurePartitions(owner, 'ocpp_log', atNoon('2026-05-01'), atNoon('2026-05-01'));
    await addLogRow('2026-05-01T11:00:00Z');
    const rows = await listRows();
    expect(rows.map(({ place }) => place)).toEqual([
      'ocpp_log_y2026m05d01',
      'ocpp_log_y2026m05d01',
      'ocpp_log_default',
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  it('works for meter values and for two nodes at once', async () => {
    const other = new pg.Client({ connectionString: test.url });
    await other.connect();
    await Promise.all(
      [owner, other].map((client) =>
        ensurePartitions(client, 'meter_value', atNoon('2026-05-01'), atNoon('2026-05-06')),
      ),
    ).finally(() => other.end());
    const { rowCount } = await owner.query(`select from pg_inherits where inhparent = 'meter_value'::regclass`);
    expect(rowCount).toBe(7);
  });

  it('leaves the policies of the parent in force', async () => {
    await ensurePartitions(owner, 'ocpp_log', atNoon('2026-05-01'), atNoon('2026-05-01'));
    await addLogRow('2026-05-01T10:00:00Z');
    for (const part of ['ocpp_log_y2026m05d01', 'ocpp_log_default', 'meter_value_default'])
      await expect(test.db.pool.query(`select * from ${part}`), part).rejects.toThrow(/permission denied/);
    const seen = await test.db.as({ scope: 'company', userId: '1', companyId: '1', enterpriseId: null }, (tx) =>
      tx.selectFrom('ocppLog').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });
});

describe('dropPartitionsBefore', () => {
  it('drops whole days in the past and keeps the current day', async () => {
    await ensurePartitions(owner, 'ocpp_log', atNoon('2026-05-01'), atNoon('2026-05-03'));
    for (const at of ['2026-04-01', '2026-05-01', '2026-05-02', '2026-05-03']) await addLogRow(`${at}T10:00:00Z`);
    expect(await dropPartitionsBefore(owner, 'ocpp_log', atNoon('2026-05-02'))).toEqual(['ocpp_log_y2026m05d01']);
    expect((await listRows()).map(({ content }) => content)).toEqual(['2026-05-02T10:00:00Z', '2026-05-03T10:00:00Z']);
  });
});
