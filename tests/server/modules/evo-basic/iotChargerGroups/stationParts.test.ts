import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { iotChargerGroups, type Station } from '../../../../../src/contract/evo-basic/iotChargerGroups';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveStation } from '../../../../../src/contract/live/station';
import type { RecordChange } from '../../../../../src/contract/records';
import { addStation } from '../../../../harness/equipment';
import { INJECTIONS } from '../../../../harness/injections';
import { createMonitorApp, type MonitorApp } from '../../evo-monitor/monitorApp';

const VIEW = 'equipment/stationGroup';
const NOTICE = { texts: { en_US: 'Gate 2 is closed' }, from: '2026-01-01 00:00:00', until: '2026-02-01 00:00:00' };

let monitor: MonitorApp;
let admin: string;
let id: string;
let stations = 0;

beforeAll(async () => {
  monitor = await createMonitorApp();
  const all = ['view', 'edit', 'open', 'announcement', 'delete'].map((each) => `${VIEW}/${each}`);
  admin = await monitor.node.userWith([...all, 'maintenance/stationMonitor/view']);
});
afterAll(() => monitor.close());
beforeEach(async () => {
  stations += 1;
  id = await monitor.node.deps.db.asSystem((tx) => addStation(tx, monitor.north.companyId, `Gate ${stations}`));
});

type Part = 'setOperatingStatus' | 'setAnnouncement';
const send = async (part: Part, sent: object, token = admin) => {
  const answer = await monitor.node.call(iotChargerGroups[part], { token, body: { id, version: 1, ...sent } });
  return { ...answer, data: answer.data as Station };
};
const close = (sent: object = {}, token = admin) =>
  send('setOperatingStatus', { operatingStatus: 'closing', ...sent }, token);
const announce = (sent: object = {}, token = admin) =>
  send('setAnnouncement', { announcement: NOTICE, ...sent }, token);
const readHistory = async () => {
  const answer = await monitor.node.call(recordHistory.list, { token: admin, body: { kind: 'station', id } });
  const changes = (answer.data as RecordChange[]).filter(({ kind }) => kind === 'update');
  return changes.map(({ before, after }) => ({ before, after }));
};
const readDetail = async () =>
  (await monitor.node.call(iotChargerGroups.detail, { token: admin, body: { id } })).data as Station;

describe.each([
  ['setOperatingStatus', close, 'open', { operatingStatus: 'closing' }],
  ['setAnnouncement', announce, 'announcement', { announcement: NOTICE }],
] as const)('%s', (name, change, operation, wanted) => {
  it.each([operation, 'edit'])('changes its field alone when the caller has only the right `%s`', async (right) => {
    const before = await readDetail();
    const answer = await change({}, await monitor.node.userWith([`${VIEW}/${right}`]));
    expect(answer).toMatchObject({ code: 0, data: { ...before, ...wanted, version: 2 } });
    expect(await readDetail()).toEqual({ ...before, ...wanted, version: 2 });
  });

  it('is refused with 403 when the caller has no right to it', async () => {
    const other = operation === 'open' ? 'announcement' : 'open';
    const token = await monitor.node.userWith([`${VIEW}/view`, `${VIEW}/add`, `${VIEW}/delete`, `${VIEW}/${other}`]);
    expect(await change({}, token)).toMatchObject({ code: 403 });
    expect((await readDetail()).version).toBe(1);
  });

  it("is refused with 404 when the station is another company's", async () => {
    const company = { scope: 'company', companyId: monitor.south.companyId } as const;
    const stranger = await monitor.node.userWith([`${VIEW}/${operation}`, `${VIEW}/edit`], company);
    expect(await change({}, stranger)).toMatchObject({ code: 404 });
    expect(await change({ id: '999999' })).toMatchObject({ code: 404 });
    const own = await monitor.node.userWith([`${VIEW}/${operation}`], {
      ...company,
      companyId: monitor.north.companyId,
    });
    expect(await change({}, own)).toMatchObject({ code: 0, data: wanted });
  });

  it('is refused with 409 and the station as it is when another version has been seen', async () => {
    expect(await change({ version: 2 })).toMatchObject({ code: 409, data: { current: { id, version: 1 } } });
    expect((await readDetail()).version).toBe(1);
  });

  it('changes nothing when the field is so already, whatever version has been seen', async () => {
    const first = await change();
    expect((await change({ version: 2 })).data).toEqual(first.data);
    expect((await change({ version: 1 })).data).toEqual(first.data);
    expect(await readHistory()).toHaveLength(1);
  });

  it('has one effect and one answer when it is sent twice at once', async () => {
    const [first, second] = await Promise.all([change(), change()]);
    expect(first).toMatchObject({ code: 0, data: { ...wanted, version: 2 } });
    expect(second.data).toEqual(first.data);
    expect(await readHistory()).toHaveLength(1);
  });

  it('is in the operation log when it has been carried out', async () => {
    await change();
    const rows = await monitor.node.deps.db.asSystem((tx) =>
      tx
        .selectFrom('operationLog')
        .select('requestParams')
        .where('classPath', '=', `iotChargerGroups.${name}`)
        .execute(),
    );
    expect(rows.map(({ requestParams }) => requestParams)).toContainEqual(
      expect.objectContaining({ body: { id, version: 1, ...wanted } }),
    );
  });
});

describe('the operating status of a station', () => {
  it('is told by history and shown by the live map when it changes', async () => {
    const isOpen = async () => {
      const { data } = await monitor.node.call(realTimeMonitoring.stations, {
        token: admin,
        body: { stationIds: [id] },
      });
      return (data as { stations: LiveStation[] }).stations.map((station) => station.isOpen);
    };
    expect(await isOpen()).toEqual([true]);
    await close();
    expect(await isOpen()).toEqual([false]);
    await send('setOperatingStatus', { operatingStatus: 'opening', version: 2 });
    expect(await isOpen()).toEqual([true]);
    expect(await readHistory()).toEqual([
      { before: { operating_status: 'closing' }, after: { operating_status: 'opening' } },
      { before: { operating_status: 'opening' }, after: { operating_status: 'closing' } },
    ]);
  });
});

describe('the announcement of a station', () => {
  it('is told by history when it is published and removed', async () => {
    await announce();
    expect((await announce({ announcement: null, version: 2 })).data).toMatchObject({ announcement: null, version: 3 });
    expect(await readHistory()).toEqual([
      { before: { announcement: NOTICE }, after: { announcement: null } },
      { before: null, after: { announcement: NOTICE } },
    ]);
  });

  it.each([
    ['announcement.until', { ...NOTICE, until: NOTICE.from }],
    ['announcement.texts', { ...NOTICE, texts: { en_US: ' ' } }],
    ['announcement.from', { ...NOTICE, from: 'tomorrow' }],
    ['announcement', undefined],
  ])('is refused at %s', async (field, announcement) => {
    const { code, data } = await announce({ announcement });
    expect(code).toBe(400);
    expect(Object.keys((data as unknown as { fields: object }).fields)).toContain(field);
  });

  it('is kept as it was written, whatever it says', async () => {
    for (const [index, text] of INJECTIONS.entries()) {
      const texts = { en_US: text.trim(), ru: text.trim() };
      const { data } = await announce({ announcement: { ...NOTICE, texts }, version: index + 1 });
      expect(data.announcement?.texts).toEqual(texts);
    }
  });
});
