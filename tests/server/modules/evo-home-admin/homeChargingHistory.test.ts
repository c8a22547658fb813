import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  homeChargingHistory,
  type HomeSession,
  type HomeSessionDetail,
} from '../../../../src/contract/evo-home-admin/homeChargingHistory';
import { addCompany } from '../../../harness/equipment';
import { addHomeCharger, addHomeModel, addOffPeakSetting } from '../../../harness/homeCharging';
import { addAppUser } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const RIGHTS = ['homeCharger/history/view', 'homeCharger/history/export'];
const PERIODS = [
  { period: 'offpeak', energy: '9.000', price: '0.2', amount: '1.80', spans: [] },
  { period: 'peak', energy: '1.000', price: '0.4', amount: '0.40', spans: [] },
];

let test: TestApp;
let token: string;
let settingId: string;
let chargerId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(RIGHTS);
  await test.deps.db.asSystem(async (tx) => {
    const modelId = await addHomeModel(tx, 'Hearth 7');
    settingId = await addOffPeakSetting(tx, 'Nights');
    const ownerId = await addAppUser(tx, '=Dora Diver');
    chargerId = await addHomeCharger(tx, 'HC-1', { modelId, offPeakSettingId: settingId, appUserId: ownerId });
    const otherId = await addHomeCharger(tx, 'HC-2', { modelId });
    const home = { homeChargerId: chargerId, appUserId: ownerId, timezone: 'Europe/Berlin' };
    await tx
      .insertInto('homeSession')
      .values([
        {
          ...{ ...home, offPeakSettingId: settingId, currency: 'EUR', status: 'completed', isOverride: false },
          ...{ startedAt: new Date('2026-01-14T18:00:00Z'), stoppedAt: new Date('2026-01-15T06:00:00Z') },
          ...{ meterStart: '1000', meterStop: '11000', energyWh: '10000', offPeakWh: '9000' },
          ...{ cost: '2.2', costAtOnce: '4', periods: JSON.stringify(PERIODS), stopReason: 'EVDisconnected' },
        },
        {
          ...{ ...home, homeChargerId: otherId, appUserId: null, offPeakSettingId: null, currency: null },
          ...{ status: 'charging', isOverride: false, startedAt: new Date('2026-01-16T18:00:00Z'), stoppedAt: null },
          ...{ meterStart: '5', meterStop: null, energyWh: null, offPeakWh: null, cost: null, costAtOnce: null },
          ...{ periods: null, stopReason: null },
        },
      ])
      .execute();
  });
});
afterAll(() => test.close());

const readPage = async (filters: object, as = token) =>
  (await test.call(homeChargingHistory.page, { token: as, body: filters })).data as { records: HomeSession[] };
const readDetail = (no: string, as = token) => test.call(homeChargingHistory.detail, { token: as, params: { no } });
const listSerialNos = async (filters: object) => (await readPage(filters)).records.map(({ serialNo }) => serialNo);

describe('the home charging history', () => {
  it('shows energy, off-peak share, cost and what it would have cost, newest first', async () => {
    const { records } = await readPage({});
    expect(records).toMatchObject([
      { serialNo: 'HC-2', status: 'charging', energy: null, offPeakShare: null, cost: null, duration: null },
      {
        ...{ serialNo: 'HC-1', owner: '=Dora Diver', offPeakSetting: 'Nights', timezone: 'Europe/Berlin' },
        ...{ energy: 10, offPeakEnergy: 9, offPeakShare: 90, cost: '2.20', costAtOnce: '4.00', duration: 43_200 },
      },
    ]);
    expect(records[1]?.no).toMatch(/^H2601141800-\d{6}$/);
  });

  it('is searched by charger, owner, time, state and setting', async () => {
    expect(await listSerialNos({ text: 'dora' })).toEqual(['HC-1']);
    expect(await listSerialNos({ text: 'hc-2' })).toEqual(['HC-2']);
    expect(await listSerialNos({ chargerIds: [chargerId] })).toEqual(['HC-1']);
    expect(await listSerialNos({ statuses: ['charging'] })).toEqual(['HC-2']);
    expect(await listSerialNos({ offPeakSettingIds: [settingId] })).toEqual(['HC-1']);
    expect(await listSerialNos({ until: '2026-01-15 00:00:00' })).toEqual(['HC-1']);
    expect(await listSerialNos({ isOverride: true })).toEqual([]);
    expect(await listSerialNos({ sort: [{ field: 'offPeakShare', order: 'asc' }] })).toEqual(['HC-1', 'HC-2']);
  });

  it('shows a session with its periods by its number and by its id', async () => {
    const [, { id = '', no = '' } = {}] = (await readPage({})).records;
    const byNo = (await readDetail(no)).data as HomeSessionDetail;
    expect(byNo).toMatchObject({ id, no, meterStart: '1000', meterStop: '11000', periods: PERIODS });
    expect((await readDetail(id)).data).toEqual(byNo);
    expect(await readDetail('H2601011200-999999')).toMatchObject({ code: 404 });
  });

  it('names the states in the language of the caller', async () => {
    const call = { token, body: {}, headers: { 'accept-language': 'ru' } };
    const { data } = await test.call(homeChargingHistory.status, call);
    expect(data).toContainEqual({ value: 'completed', name: 'Завершена' });
  });

  it('is exported with its words and by the clock of each session, without formulas', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/${homeChargingHistory.export.path}`,
      headers: { authorization: token, 'accept-language': 'en_US', 'content-type': 'application/json' },
      payload: JSON.stringify({ statuses: ['completed'] }),
    });
    const [row] = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({
      ...{ Status: 'Completed', Charger: 'HC-1', Owner: "'=Dora Diver", Start: 'As planned' },
      ...{ 'Energy, kWh': '10.000', 'Off-peak energy, kWh': '9.000', 'Off-peak share, %': '90.0' },
      ...{ Cost: '2.20', 'Cost without off-peak': '4.00', Currency: 'EUR' },
    });
    expect(Object.values(row ?? {}).some((cell) => cell.startsWith('2026-01-14 19:00:00'))).toBe(true);
  });

  it('is refused to a company with all rights', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'First'));
    const company = await test.userWith(RIGHTS, { scope: 'company', companyId });
    expect(await test.call(homeChargingHistory.page, { token: company, body: {} })).toMatchObject({ code: 403 });
    expect(await readDetail('1', company)).toMatchObject({ code: 403 });
    expect(await test.call(homeChargingHistory.export, { token: company, body: {} })).toMatchObject({ code: 403 });
  });
});

describe('the end of a session that its charger cannot end', () => {
  let keys = 0;
  const end = (body: object, as: string) => {
    const headers = { 'idempotency-key': `home-session-end-${++keys}` };
    return test.call(homeChargingHistory.end, { token: as, body, headers });
  };

  it('is for operators with the right, and needs a reason', async () => {
    const operator = await test.userWith([...RIGHTS, 'homeCharger/charger/operate']);
    const [running] = (await readPage({ statuses: ['charging'] })).records;
    const id = running?.id ?? '';
    const body = { id, reason: 'Charger sold' };
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Ender'));
    const owner = await test.userWith(['homeCharger/charger/operate'], { scope: 'company', companyId });
    expect((await end(body, token)).status).toBe(403);
    expect((await end(body, owner)).status).toBe(403);
    expect((await end({ id, reason: '' }, operator)).status).toBe(400);
    expect((await end({ ...body, id: '987654' }, operator)).status).toBe(404);
    expect((await readDetail(id, operator)).data).toMatchObject({ mayEnd: true, endedBy: null });
    expect((await end(body, operator)).data).toMatchObject({
      ...{ status: 'interrupted', mayEnd: false },
      ...{ endedBy: expect.any(String) as string, endComment: 'Charger sold' },
    });
    expect(await end(body, operator)).toMatchObject({ code: 409, msg: expect.any(String) as string });
    const log = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(JSON.stringify(log)).toContain('Charger sold');
  });
});
