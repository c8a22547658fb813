import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordHash } from '../../../src/lib/passwordHash';
import { makeDemo } from '../../../server/demo/makeDemo';
import { DEMO_ACCOUNTS, listPermissions } from '../../../server/demo/staff';
import { verifyPassword } from '../../../server/security/password';
import { addCharger, TEST_SECRET } from '../../harness/equipment';
import { testDatabase, type TestDatabase } from '../../harness/database';

const NOW = new Date('2026-04-17T09:30:00Z');
const OPTIONS = { secretKey: TEST_SECRET, chargers: 48, password: 'another-2026', now: NOW, days: 2 };

let test: TestDatabase;
const notes: string[] = [];

beforeAll(async () => {
  test = await testDatabase();
  await makeDemo({ ...OPTIONS, databaseUrl: test.url, onProgress: (note) => notes.push(note) });
});
afterAll(() => test.drop());

const runAsSystem = <T>(read: Parameters<typeof test.db.asSystem<T>>[0]) => test.db.asSystem(read);

describe('makeDemo', () => {
  it('reports its progress', () => {
    expect(notes[0]).toBe('0 %');
    expect(notes.at(-1)).toBe('100 %');
    const shares = notes.map((note) => Number.parseInt(note, 10));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('leaves a database with data unchanged', async () => {
    const count = () => runAsSystem((tx) => tx.selectFrom('chargeTransaction').select('id').execute());
    const before = await count();
    expect(await makeDemo({ ...OPTIONS, databaseUrl: test.url })).toBe(false);
    expect(await count()).toHaveLength(before.length);
  });

  it('is made once when two nodes start at once, with every foreign key of the schema', async () => {
    const other = await testDatabase();
    const keys = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as definition, convalidated
      from pg_constraint where contype = 'f' order by 1, 2`;
    const before = await other.db.pool.query(keys);
    const made = await Promise.all([1, 2].map(() => makeDemo({ ...OPTIONS, databaseUrl: other.url })));
    expect(made.toSorted()).toEqual([false, true]);
    expect((await other.db.pool.query(keys)).rows).toEqual(before.rows);
    await other.drop();
  });

  it('leaves nothing when it is interrupted', async () => {
    const other = await testDatabase();
    const cut = () => {
      throw new Error('power cut');
    };
    let calls = 0;
    const late = () => (calls++ > 12 ? cut() : undefined);
    await expect(makeDemo({ ...OPTIONS, databaseUrl: other.url, onProgress: late })).rejects.toThrow('power cut');
    const left = await other.db.asSystem((tx) => tx.selectFrom('company').select('id').execute());
    expect(left).toEqual([]);
    await other.drop();
  });

  it('leaves power samples of its sessions for each company and for all together', async () => {
    const sums = await runAsSystem((tx) =>
      tx
        .selectFrom('powerSample')
        .select(({ fn }) => [
          'companyId',
          fn.sum<number>('power').as('power'),
          fn.sum<string>('sessions').as('sessions'),
        ])
        .select(({ fn }) => [fn.countAll<string>().as('slots'), fn.max('at').as('last')])
        .groupBy('companyId')
        .orderBy('companyId')
        .execute(),
    );
    const all = sums.find(({ companyId }) => companyId === null);
    const companies = sums.filter(({ companyId }) => companyId !== null);
    expect(all).toMatchObject({ slots: String(2 * 288), last: NOW });
    expect(companies.reduce((sum, { power }) => sum + power, 0)).toBeCloseTo(all?.power ?? 0, 3);
    const { energyWh, started } = await runAsSystem((tx) =>
      tx
        .selectFrom('chargeTransaction')
        .select(({ fn }) => [fn.sum<string>('energyWh').as('energyWh'), fn.countAll<string>().as('started')])
        .executeTakeFirstOrThrow(),
    );
    // The last slot has just begun.
    expect(((all?.power ?? 0) * 5) / 60).toBeCloseTo(Number(energyWh) / 1_000, -1);
    expect(all?.sessions).toBe(started);
  });

  it('shows its accounts on the login page, but not a password that was configured', async () => {
    const { value } = await runAsSystem((tx) =>
      tx.selectFrom('setting').select('value').where('key', '=', 'demo').executeTakeFirstOrThrow(),
    );
    expect(value).toEqual({ accounts: true, hasDefaultPassword: false });
  });

  it('makes six accounts that can sign in, each with the permissions of its role', async () => {
    const users = await runAsSystem((tx) =>
      tx.selectFrom('sysUser').selectAll().where('isDemo', '=', true).orderBy('id').execute(),
    );
    expect(users.map(({ userName }) => userName)).toEqual([
      'admin',
      'noc',
      'finance',
      'marketing',
      'company',
      'enterprise',
    ]);
    for (const [index, user] of users.entries()) {
      expect(await verifyPassword(user.passwordHash, passwordHash('another-2026'))).toBe(true);
      const granted = await runAsSystem((tx) =>
        tx
          .selectFrom('sysUserRole')
          .innerJoin('sysRoleMenu', 'sysRoleMenu.roleId', 'sysUserRole.roleId')
          .innerJoin('sysMenu', 'sysMenu.id', 'sysRoleMenu.menuId')
          .select(['sysMenu.id', 'sysMenu.parentId', 'permissionIdentifier'])
          .where('userId', '=', user.id)
          .execute(),
      );
      const account = DEMO_ACCOUNTS[index];
      const identifiers = granted.map((item) => item.permissionIdentifier).filter(Boolean);
      expect(identifiers.sort()).toEqual(account ? listPermissions(account).sort() : []);
      const ids = new Set(granted.map(({ id }) => id));
      expect(granted.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
    }
  });

  it('gives the noc live operations and maintenance, the locks of washers, and view of other equipment', () => {
    const noc = DEMO_ACCOUNTS.find(({ userName }) => userName === 'noc');
    const may = noc ? listPermissions(noc) : [];
    expect(may).toContain('maintenance/monitor/stop');
    expect(may).toContain('equipment/station/view');
    expect(may).toContain('profile/changePwd');
    expect(may.filter((one) => one.startsWith('equipment/') && !one.endsWith('/view'))).toEqual([
      'equipment/carWasher/lock',
    ]);
    expect(may.filter((one) => /^(finance|setting|user)\//.test(one))).toEqual([]);
  });

  it('leaves nothing running: chargers offline, connectors available, sessions finished', async () => {
    const running = await runAsSystem((tx) =>
      tx.selectFrom('chargeTransaction').select('id').where('status', '<>', 'finished').execute(),
    );
    expect(running).toEqual([]);
    const connectors = await runAsSystem((tx) =>
      tx
        .selectFrom('connector')
        .innerJoin('charger', 'charger.id', 'connector.chargerId')
        .select(['connector.reportedStatus', 'transactionId', 'isOnline', 'lastSeen', 'connector.statusAt'])
        .execute(),
    );
    expect(connectors).toHaveLength(96);
    for (const { reportedStatus, transactionId, isOnline, lastSeen, statusAt } of connectors) {
      expect({ reportedStatus, transactionId, isOnline }).toEqual({
        reportedStatus: 'available',
        transactionId: null,
        isOnline: false,
      });
      expect(Number(lastSeen)).toBeGreaterThan(NOW.getTime() - 600_000);
      expect(Number(lastSeen)).toBeLessThan(NOW.getTime());
      expect(statusAt < (lastSeen ?? NOW)).toBe(true);
    }
  });

  it('stores each session with its curve, and each message in the partition of its day', async () => {
    const { rows } = await test.db.asSystem(async (tx) => ({
      rows: await tx
        .selectFrom('chargeTransaction as t')
        .leftJoin('transactionCurve as c', 'c.transactionId', 't.id')
        .select(['t.meterStart', 't.meterStop', 't.energyWh', 'c.points'])
        .execute(),
    }));
    expect(rows.length).toBeGreaterThan(400);
    for (const { meterStart, meterStop, energyWh, points } of rows) {
      expect(points?.register.at(0)).toBe(Number(meterStart));
      expect(points?.register.at(-1)).toBe(Number(meterStop));
      expect(Number(energyWh)).toBeLessThanOrEqual(Number(meterStop) - Number(meterStart));
    }
    const log = await runAsSystem((tx) => tx.selectFrom('ocppLog').select('at').execute());
    expect(log.length).toBeGreaterThan(10_000);
    const isOutside = sql<boolean>`tableoid = 'ocpp_log_default'::regclass`;
    expect(await runAsSystem((tx) => tx.selectFrom('ocppLog').select('at').where(isOutside).execute())).toEqual([]);
  });

  it('makes alarms that are mostly closed, some active or open, each with its raise event', async () => {
    const alarms = await runAsSystem((tx) => tx.selectFrom('alarm').selectAll().execute());
    const open = alarms.filter(({ isOpen }) => isOpen);
    expect(alarms.length).toBeGreaterThan(20);
    expect(open.length).toBeGreaterThan(5);
    expect(open.length).toBeLessThan(15);
    expect(alarms.filter(({ isActive }) => isActive)).toHaveLength(3);
    expect(alarms.filter(({ firstAt, lastAt }) => firstAt > lastAt || lastAt > NOW)).toEqual([]);
    const raised = await runAsSystem((tx) =>
      tx.selectFrom('alarmEvent').select('alarmId').where('kind', '=', 'raised').execute(),
    );
    expect(raised).toHaveLength(alarms.length);
    const recipients = await runAsSystem((tx) => tx.selectFrom('alarmRecipient').selectAll().execute());
    expect(new Set(recipients.flatMap(({ languages }) => languages))).toEqual(new Set(['en_US', 'zh_CN', 'ru', 'kk']));
  });

  it('advances every sequence past its rows', async () => {
    const added = await runAsSystem(async (tx) => {
      const last = await tx.selectFrom('station').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      return addCharger(tx, last.id, 'NEW-0001', { key: 'a key of somebody' });
    });
    expect(Number(added.id)).toBe(49);
    expect(added.connectorIds).toEqual(['97']);
  });

  it('shows a company its own stations only', async () => {
    const countries = async (companyId: string) => {
      const caller = { scope: 'company', userId: '5', companyId, enterpriseId: null } as const;
      const rows = await test.db.as(caller, (tx) => tx.selectFrom('station').select('country').distinct().execute());
      return rows.map(({ country }) => country);
    };
    expect([await countries('1'), await countries('3')]).toEqual([['KZ'], ['DE']]);
  });

  it('fills every page of people: customers, drivers, colleagues, tags, codes', async () => {
    const customers = await runAsSystem((tx) => tx.selectFrom('companyCustomer').selectAll().execute());
    const counted = await runAsSystem((tx) =>
      tx
        .selectFrom('chargeTransaction')
        .select(['companyId', 'appUserId', ({ fn }) => fn.countAll<string>().as('sessions')])
        .where('appUserId', 'is not', null)
        .groupBy(['companyId', 'appUserId'])
        .execute(),
    );
    const key = (row: { companyId: string; appUserId: string | null }) => `${row.companyId} ${row.appUserId}`;
    const wanted = new Map(counted.map((row) => [key(row), row.sessions]));
    expect(new Map(customers.map((row) => [key(row), row.sessions]))).toEqual(wanted);
    expect(customers.filter(({ status }) => status === 'disabled').every(({ reason }) => reason)).toBe(true);
    for (const table of ['enterpriseBindUser', 'enterpriseStation', 'appUserTagMember', 'messageCode'] as const) {
      expect(await runAsSystem((tx) => tx.selectFrom(table).selectAll().execute()), table).not.toEqual([]);
    }
    const colleagues = await runAsSystem((tx) =>
      tx
        .selectFrom('sysUser')
        .select('companyId')
        .distinct()
        .where('isDemo', '=', false)
        .where('scope', '=', 'company')
        .execute(),
    );
    expect(colleagues).toHaveLength(5);
  });
});
