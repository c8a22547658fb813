import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDisplaySweep, sweepDisplays } from '../../../../server/alarms/silentDisplays';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { wall } from '../../../../src/contract/evo-monitor/wall';
import { createMonitorApp, type MonitorApp } from './monitorApp';
import { callOnce, HEARTBEAT, pairDisplay } from './wallBench';

let bench: MonitorApp;
let operator: string;

beforeAll(async () => {
  bench = await createMonitorApp();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  operator = await bench.node.userWith(['maintenance/monitor/wall']);
});

const pair = (over: object = {}) => pairDisplay(bench.node, operator, over);
const beat = (token: string) => bench.node.call(wall.heartbeat, { token, body: HEARTBEAT });
const findDisplay = (id: string) => callOnce(bench.node, wall.detail, { id }, { token: operator });

describe('a display gone silent', () => {
  const sweep = (since: number) => sweepDisplays(bench.node.deps, since);
  const alarmsOf = (id: string) =>
    bench.node.deps.db.asSystem((tx) =>
      tx.selectFrom('alarm').select(['ruleCode', 'isActive', 'log', 'count']).where('wallDisplayId', '=', id).execute(),
    );

  it('raises one alarm after its hold time, which clears when it is heard again', async () => {
    const { id, token } = await pair({ name: 'Reception' });
    const since = bench.node.clock.now();
    await beat(token);
    bench.node.clock.advance(119_000);
    await sweep(since);
    expect(await alarmsOf(id)).toEqual([]);
    bench.node.clock.advance(2_000);
    await sweep(since);
    await sweep(since);
    expect(await alarmsOf(id)).toEqual([{ ruleCode: 'wall.silent', isActive: true, log: 'Reception', count: 1 }]);
    expect((await findDisplay(id)).state).toBe('silent');
    await beat(token);
    await sweep(since);
    expect(await alarmsOf(id)).toMatchObject([{ isActive: false }]);
  });

  it('raises none when the database was out, before displays could be heard again', async () => {
    const { id, token } = await pair();
    const look = createDisplaySweep(bench.node.deps);
    await beat(token);
    await look();
    bench.node.clock.advance(600_000);
    await look();
    expect(await alarmsOf(id)).toEqual([]);
    for (let second = 0; second <= 130; second += 10) {
      bench.node.clock.advance(10_000);
      await look();
    }
    expect(await alarmsOf(id)).toMatchObject([{ isActive: true }]);
  });

  it('raises no other one when it was processed and the display is still silent', async () => {
    const { id, token } = await pair();
    const processor = await bench.node.userWith(['maintenance/alarm/view', 'maintenance/alarm/process']);
    await beat(token);
    bench.node.clock.advance(130_000);
    await sweep(0);
    const { records } = await callOnce(bench.node, chargerAlarm.page, { isOpen: true }, { token: processor });
    const [alarm] = records.filter(({ code }) => code === 'wall.silent');
    const body = { ids: [alarm?.key ?? ''], result: 'The panel is being replaced' };
    expect((await bench.node.call(chargerAlarm.process, { token: processor, body })).code).toBe(0);
    await sweep(0);
    expect(await alarmsOf(id)).toHaveLength(1);
  });

  it('raises one that the company sees whose equipment it shows, and no other company', async () => {
    const { north, south } = bench;
    const { id, token } = await pair({ name: 'Reception of North', companyId: north.companyId });
    await beat(token);
    bench.node.clock.advance(130_000);
    await sweep(0);
    const listOwn = async (companyId: string) => {
      const user = await bench.node.userWith(['maintenance/alarm/view'], { scope: 'company', companyId });
      const { records } = await callOnce(bench.node, chargerAlarm.page, { isOpen: true }, { token: user });
      return records.filter(({ code }) => code === 'wall.silent').map(({ log }) => log);
    };
    expect(await listOwn(north.companyId)).toEqual(['Reception of North']);
    expect(await listOwn(south.companyId)).toEqual([]);
    expect(await alarmsOf(id)).toHaveLength(1);
  });

  it('raises none while the server itself was down, and none once it is withdrawn', async () => {
    const { id, token } = await pair();
    await beat(token);
    bench.node.clock.advance(600_000);
    await sweep(bench.node.clock.now() - 60_000);
    expect(await alarmsOf(id)).toEqual([]);
    await sweep(0);
    expect(await alarmsOf(id)).toMatchObject([{ isActive: true }]);
    await callOnce(bench.node, wall.withdraw, { id }, { token: operator });
    await sweep(0);
    expect(await alarmsOf(id)).toMatchObject([{ isActive: false }]);
  });
});
