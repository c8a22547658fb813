import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { addHomeCharger, addHomeModel } from '../../../harness/homeCharging';
import { createMonitorApp, type MonitorApp } from './monitorApp';

const LOG = ['maintenance/ocppLog/view', 'maintenance/ocppLog/follow', 'maintenance/ocppLog/export'];
const SERIAL_NO = 'HC-DE-10005';

let app: MonitorApp;
let keeper: string;
let other: string;
let company: string;
let frameId: string;

beforeAll(async () => {
  app = await createMonitorApp();
  const { node, north } = app;
  keeper = await node.userWith([...LOG, 'homeCharger/charger/view']);
  other = await node.userWith(LOG);
  const permissions = [...LOG, 'homeCharger/charger/view'];
  company = await node.userWith(permissions, { scope: 'company', companyId: north.companyId });
  frameId = await node.deps.db.asSystem(async (tx) => {
    const homeChargerId = await addHomeCharger(tx, SERIAL_NO, { modelId: await addHomeModel(tx, 'Hearth') });
    const frame = { level: 'up' as const, messageType: 2, action: 'Heartbeat', roundTripMs: null };
    const at = new Date(node.clock.now());
    const home = { chargerId: null, companyId: null, homeChargerId, chargerCode: SERIAL_NO };
    const { chargerCode, chargerId, companyId } = north;
    const added = await tx
      .insertInto('ocppLog')
      .values([
        { ...frame, ...home, at, messageId: 'h1', content: '[2,"h1","Heartbeat",{}]' },
        {
          ...{ ...frame, at, messageId: 's1', content: '[2,"s1","Heartbeat",{}]' },
          ...{ chargerCode, chargerId, companyId, homeChargerId: null },
        },
      ])
      .returning(['id', 'chargerCode'])
      .execute();
    return added.find(({ chargerCode: code }) => code === SERIAL_NO)?.id ?? '';
  });
});
afterAll(() => app?.close());

const listCodes = (data: unknown) =>
  (data as { records: { chargerCode: string }[] }).records.map(({ chargerCode }) => chargerCode).sort();

describe('frames of home chargers', () => {
  it.each([ocppLog.page, ocppLog.exchanges])(
    'are listed for those that may see home chargers alone: %#',
    async (endpoint) => {
      const read = async (token: string) => listCodes((await app.node.call(endpoint, { token, body: {} })).data);
      expect(await read(keeper)).toEqual([app.north.chargerCode, SERIAL_NO].sort());
      expect(await read(other)).toEqual([app.north.chargerCode]);
      expect(await read(company)).toEqual([app.north.chargerCode]);
    },
  );

  it('are opened and followed by those alone, by the clock of the home', async () => {
    const open = (token: string) => app.node.call(ocppLog.exchange, { token, params: { id: frameId } });
    expect((await open(keeper)).data).toMatchObject({
      chargerCode: SERIAL_NO,
      timezone: 'Europe/Berlin',
      command: null,
    });
    for (const token of [other, company]) expect((await open(token)).status).toBe(404);
    const follow = async (token: string) =>
      (await app.node.call(ocppLog.follow, { token, body: { chargerCode: SERIAL_NO } })).data;
    expect(await follow(keeper)).toMatchObject({ messages: [{ messageId: 'h1' }] });
    for (const token of [other, company]) expect(await follow(token)).toMatchObject({ messages: [] });
  });

  it('are exported for those alone', async () => {
    const save = async (token: string) => {
      const { body } = await app.node.app.inject({
        method: 'POST',
        url: `/api/${ocppLog.export.path}`,
        headers: { authorization: token, 'accept-language': 'en' },
        payload: { format: 'csv' },
      });
      return body;
    };
    expect(await save(keeper)).toContain(SERIAL_NO);
    for (const token of [other, company]) expect(await save(token)).not.toContain(SERIAL_NO);
  });
});
