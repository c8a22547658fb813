import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { createMonitorApp, type MonitorApp } from './monitorApp';

let app: MonitorApp;
let operator: string;
let northCompany: string;

const VIEW = 'maintenance/monitor/view';

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith([VIEW]);
  northCompany = await app.node.userWith([VIEW], { scope: 'company', companyId: app.north.companyId });
});

afterAll(() => app?.close());

describe('realTimeMonitoring/export', () => {
  const columns = ['station', 'charger', 'number', 'company', 'status', 'account', 'seen'];
  const takeFile = (token: string, body: object, language = 'en-US') =>
    app.node.app.inject({
      method: 'POST',
      url: `/api/${realTimeMonitoring.export.path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      payload: body,
    });
  const readLines = (file: string) =>
    file
      .replace('\uFEFF', '')
      .trim()
      .split('\n')
      .map((line) => line.split(','));

  it('has the rows of the filters in the order of the sort, with the zone in the heads', async () => {
    const sort = [{ field: 'chargerCode', order: 'desc' }];
    const { body } = await takeFile(operator, { columns, sort, timeZone: 'Europe/Berlin', isGrouped: true });
    const [heads, ...rows] = readLines(body);
    expect(heads).toContain('Last seen (Europe/Berlin)');
    expect(rows.map(([, charger, number]) => `${charger}:${number}`)).toEqual(['CH-S:1', 'CH-S:2', 'CH-N:1', 'CH-N:2']);
    const filtered = await takeFile(operator, { columns, companyIds: [app.north.companyId] });
    expect(readLines(filtered.body).map(([station]) => station)).toEqual(['Station', 'Station North', 'Station North']);
  });

  it('is in the language of the caller, and holds no connector of another company', async () => {
    const { body } = await takeFile(northCompany, { columns: ['charger', 'status'] }, 'ru');
    expect(readLines(body)[0]).toEqual(['Устройство', 'Состояние']);
    expect(body).not.toContain('CH-S');
  });

  it('turns no account into a formula', async () => {
    const held = app.feed.revisions.get('CH-N:1');
    if (!held) throw new Error('CH-N:1 is there');
    app.feed.revisions.upsert({ companyId: held.companyId, row: { ...held.row, account: '=1+1' } });
    const { body } = await takeFile(operator, { columns: ['charger', 'account'], chargerCode: 'CH-N' });
    app.feed.revisions.upsert({ companyId: held.companyId, row: held.row });
    expect(body).toContain("'=1+1");
  });

  it('is refused when no connector matches', async () => {
    expect((await takeFile(operator, { text: 'nowhere' })).statusCode).toBe(422);
  });
});
