import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearPlatformAlarm, raisePlatformAlarm } from '../../../../server/alarms/platformAlarms';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { waitFor } from '../../ocpp/testGateway';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => /^(maintenance|home)\//.test(permission));
const LOG = 'wrongOrders: 2';

let bench: AlarmBench;
let noc: string;
/** Accounts outside the operator: of both companies and of an enterprise. */
let others: string[];

beforeAll(async () => {
  bench = await createAlarmBench();
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

const makeCondition = () => ({ code: 'ledger.unproven', at: bench.node.clock.now() }) as const;
const raiseAlarm = async (): Promise<LiveAlarm> => {
  await bench.node.deps.db.asSystem((tx) => raisePlatformAlarm(tx, makeCondition(), { log: LOG }));
  return waitFor(async () => [...bench.alarms.revisions.rows((companyId) => companyId === null)].find(() => true));
};
const readPage = (token: string, filters: object = {}) =>
  bench.callRoute(chargerAlarm.page, token, { isOpen: true, ...filters });
const listCodes = async (token: string, filters?: object) =>
  (await readPage(token, filters)).records.map(({ code }) => code);
const readChanges = (token: string, cursor: string) =>
  bench.callRoute(chargerAlarm.changes, token, { cursor, waitMs: 0 });
const requestExport = (token: string) =>
  bench.node.app.inject({
    method: 'POST',
    url: `/api/${chargerAlarm.export.path}`,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify({ isOpen: true }),
  });

describe('an alarm of the platform', () => {
  it('is shown to operators without station and company, in each order of the list', async () => {
    const { key } = await raiseAlarm();
    expect((await readPage(noc)).records).toMatchObject([
      { key, stationId: null, station: null, city: null, company: null, chargerCode: null, timezone: 'UTC', log: LOG },
    ]);
    await bench.raise(bench.north, 'chargeralarm.WeakSignal');
    const sort = [{ field: 'station', order: 'asc' }];
    const first = await readPage(noc, { sort, pageSize: 1 });
    const second = await readPage(noc, { sort, pageSize: 1, cursor: first.nextCursor });
    expect([...first.records, ...second.records].map(({ code }) => code)).toEqual([
      'ledger.unproven',
      'chargeralarm.WeakSignal',
    ]);
  });

  it('is hidden from companies and enterprises in list, changes, timeline, export and figures', async () => {
    const { changesCursor } = await readPage(noc);
    const { key } = await raiseAlarm();
    expect((await readChanges(noc, changesCursor)).upserts.map((row) => row.key)).toEqual([key]);
    expect((await requestExport(noc)).body).toMatch(/,Platform,.*,Ledger,.*Orders that differ from the ledger: 2/);
    bench.node.clock.advance(1_000);
    const { raised } = await bench.callRoute(chargerAlarm.scorecard, noc, {});
    for (const token of others) {
      expect(await readPage(token)).toMatchObject({ records: [], total: 0 });
      expect((await readChanges(token, changesCursor)).upserts).toEqual([]);
      const history = await bench.callForRefusal(chargerAlarm.timeline, token, {}, { params: { id: key } });
      expect(history.code).toBe(404);
      expect((await requestExport(token)).json()).toMatchObject({ code: 422 });
      const seen = [{ id: key, version: 1 }];
      const { results } = await bench.callRoute(chargerAlarm.acknowledge, token, { alarms: seen });
      expect(results).toMatchObject([{ outcome: 'missing', alarm: null }]);
      expect((await bench.callRoute(chargerAlarm.scorecard, token, {})).raised).toBeLessThan(raised);
    }
  });

  it('is excluded by a filter of stations and found by its code', async () => {
    await raiseAlarm();
    expect(await listCodes(noc, { stationIds: [bench.north.stationId] })).toEqual([]);
    expect(await listCodes(noc, { classifications: ['ledger'] })).toEqual(['ledger.unproven']);
    expect(await listCodes(noc, { text: 'wrongorders' })).toEqual(['ledger.unproven']);
  });

  it('is acknowledged, counted among the worst sources, and closed when it is cleared', async () => {
    const { key, version } = await raiseAlarm();
    await bench.callRoute(chargerAlarm.acknowledge, noc, { alarms: [{ id: key, version }] });
    await bench.node.deps.db.asSystem((tx) => clearPlatformAlarm(tx, makeCondition()));
    await waitFor(async () => bench.alarms.revisions.get(key)?.row.isActive === false);
    expect((await readPage(noc)).records).toMatchObject([{ acknowledgedBy: 'noc', isActive: false }]);
    bench.node.clock.advance(1_000);
    const { worst } = await bench.callRoute(chargerAlarm.scorecard, noc, {});
    expect(worst).toContainEqual(expect.objectContaining({ source: null, station: null, code: 'ledger.unproven' }));
  });

  it('belongs to no station on the map', async () => {
    await raiseAlarm();
    const { stations } = await bench.callRoute(realTimeMonitoring.stations, noc, {});
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
    bench.callRoute(chargerAlarmNotification.add, token, { ...RECIPIENT, email, stationIds });
  const mails = () => bench.node.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().execute());

  it('are sent to recipients of the operator who receive all stations', async () => {
    await add('all@example.com');
    await add('two@example.com', noc, [bench.north.stationId, bench.south.stationId]);
    await add('north@example.com', others[0]);
    await raiseAlarm();
    await bench.sweep();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'all@example.com', companyId: null });
    expect(mail?.subject).toBe('Urgent: The ledger check found figures that do not balance (Platform)');
    expect(mail?.body).toContain('Platform\nFound: Orders that differ from the ledger: 2\n');
  });

  it('are not sent by hand to recipients of a company', async () => {
    await add('north@example.com', others[0]);
    const { key } = await raiseAlarm();
    const recipientIds = (await bench.callRoute(chargerAlarm.recipients, noc, {})).map(({ id }) => id);
    const body = { ids: [key], recipientIds };
    const headers = { 'idempotency-key': 'send-platform' };
    expect(await bench.callRoute(chargerAlarm.send, noc, body, { headers })).toEqual({ mails: 0 });
    expect(await mails()).toEqual([]);
  });
});
