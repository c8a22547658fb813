import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearPlatformAlarm, raisePlatformAlarm } from '../../../../server/alarms/platformAlarms';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { waitFor } from '../../ocpp/testGateway';
import { alarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => /^(maintenance|home)\//.test(permission));
const LOG = 'wrongOrders: 2';

let bench: AlarmBench;
let noc: string;
/** Accounts that are not the operator's: of both companies, and of an enterprise. */
let others: string[];

beforeAll(async () => {
  bench = await alarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  const { id: enterpriseId } = await bench.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('enterprise')
      .values({ name: 'Taxi', companyId: bench.north.companyId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  others = [
    await bench.node.userWith(ALL, { scope: 'company', companyId: bench.north.companyId }),
    await bench.node.userWith(ALL, { scope: 'company', companyId: bench.south.companyId }),
    await bench.node.userWith(ALL, { scope: 'enterprise', enterpriseId }),
  ];
});
afterAll(() => bench?.close());
beforeEach(() => bench.closeAll());

const condition = () => ({ code: 'ledger.unproven', at: bench.node.clock.now() }) as const;
const raise = async (): Promise<LiveAlarm> => {
  await bench.node.deps.db.asSystem((tx) => raisePlatformAlarm(tx, condition(), { log: LOG }));
  return waitFor(async () => [...bench.alarms.revisions.rows((companyId) => companyId === null)].find(() => true));
};
const page = (token: string, filters: object = {}) => bench.ask(chargerAlarm.page, token, { isOpen: true, ...filters });
const codes = async (token: string, filters?: object) => (await page(token, filters)).records.map(({ code }) => code);
const changes = (token: string, cursor: string) => bench.ask(chargerAlarm.changes, token, { cursor, waitMs: 0 });
const exported = (token: string) =>
  bench.node.app.inject({
    method: 'POST',
    url: `/api/${chargerAlarm.export.path}`,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify({ isOpen: true }),
  });

describe('an alarm of the platform', () => {
  it('is shown to operators without station and company, in each order of the list', async () => {
    const { key } = await raise();
    expect((await page(noc)).records).toMatchObject([
      { key, stationId: null, station: null, city: null, company: null, chargerCode: null, timezone: 'UTC', log: LOG },
    ]);
    await bench.raise(bench.north, 'chargeralarm.WeakSignal');
    const sort = [{ field: 'station', order: 'asc' }];
    const first = await page(noc, { sort, pageSize: 1 });
    const second = await page(noc, { sort, pageSize: 1, cursor: first.nextCursor });
    expect([...first.records, ...second.records].map(({ code }) => code)).toEqual([
      'ledger.unproven',
      'chargeralarm.WeakSignal',
    ]);
  });

  it('is hidden from companies and enterprises in list, changes, history, export and figures', async () => {
    const { changesCursor } = await page(noc);
    const { key } = await raise();
    expect((await changes(noc, changesCursor)).upserts.map((row) => row.key)).toEqual([key]);
    expect((await exported(noc)).body).toMatch(/,Platform,.*,Ledger,.*Orders that differ from the ledger: 2/);
    bench.node.clock.advance(1_000);
    const { raised } = await bench.ask(chargerAlarm.scorecard, noc, {});
    for (const token of others) {
      expect(await page(token)).toMatchObject({ records: [], total: 0 });
      expect((await changes(token, changesCursor)).upserts).toEqual([]);
      const history = await bench.refused(chargerAlarm.timeline, token, {}, { params: { id: key } });
      expect(history.code).toBe(404);
      expect((await exported(token)).json()).toMatchObject({ code: 422 });
      const seen = [{ id: key, version: 1 }];
      const { results } = await bench.ask(chargerAlarm.acknowledge, token, { alarms: seen });
      expect(results).toMatchObject([{ outcome: 'missing', alarm: null }]);
      expect((await bench.ask(chargerAlarm.scorecard, token, {})).raised).toBeLessThan(raised);
    }
  });

  it('is left out by a filter of stations, and found by its kind', async () => {
    await raise();
    expect(await codes(noc, { stationIds: [bench.north.stationId] })).toEqual([]);
    expect(await codes(noc, { classifications: ['ledger'] })).toEqual(['ledger.unproven']);
    expect(await codes(noc, { text: 'wrongorders' })).toEqual(['ledger.unproven']);
  });

  it('is acknowledged, counted among the worst sources, and over when it is cleared', async () => {
    const { key, version } = await raise();
    await bench.ask(chargerAlarm.acknowledge, noc, { alarms: [{ id: key, version }] });
    await bench.node.deps.db.asSystem((tx) => clearPlatformAlarm(tx, condition()));
    await waitFor(async () => bench.alarms.revisions.get(key)?.row.isActive === false);
    expect((await page(noc)).records).toMatchObject([{ acknowledgedBy: 'noc', isActive: false }]);
    bench.node.clock.advance(1_000);
    const { worst } = await bench.ask(chargerAlarm.scorecard, noc, {});
    expect(worst).toContainEqual(expect.objectContaining({ source: null, station: null, code: 'ledger.unproven' }));
  });

  it('is of no station on the map', async () => {
    await raise();
    const { stations } = await bench.ask(realTimeMonitoring.stations, noc, {});
    expect(stations.map(({ unacknowledged }) => unacknowledged)).toEqual([0, 0]);
  });
});

describe('mails of an alarm of the platform', () => {
  const RECIPIENT = {
    position: null,
    fullName: 'Saule',
    email: 'noc@example.com',
    stationIds: null as string[] | null,
    leastPriority: 'urgent',
    languages: ['en_US'],
    quietHours: null,
    isAutomatic: true,
  };
  const add = (email: string, token = noc, stationIds: string[] | null = null) =>
    bench.ask(chargerAlarmNotification.add, token, { ...RECIPIENT, email, stationIds });
  const mails = () => bench.node.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().execute());

  it('go to recipients of the operator who get all stations', async () => {
    await add('all@example.com');
    await add('two@example.com', noc, [bench.north.stationId, bench.south.stationId]);
    await add('north@example.com', others[0]);
    await raise();
    await bench.sweep();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'all@example.com', companyId: null });
    expect(mail?.subject).toBe('Urgent: The ledger check found figures that do not balance (Platform)');
    expect(mail?.body).toContain('Platform\nFound: Orders that differ from the ledger: 2\n');
  });

  it('sent by hand go to no recipient of a company', async () => {
    await add('north@example.com', others[0]);
    const { key } = await raise();
    const recipientIds = (await bench.ask(chargerAlarm.recipients, noc, {})).map(({ id }) => id);
    const body = { ids: [key], recipientIds };
    const headers = { 'idempotency-key': 'send-platform' };
    expect(await bench.ask(chargerAlarm.send, noc, body, { headers })).toEqual({ mails: 0 });
    expect(await mails()).toEqual([]);
  });
});
