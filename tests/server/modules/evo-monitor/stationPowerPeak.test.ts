import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PowerPlanner } from '../../../../server/power/planner';
import { recordPowerMinutes } from '../../../../server/power/recordMinutes';
import { POWER_EDITOR, stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const MINUTE = 60_000;
const MONTH = 32 * 24 * 60 * MINUTE;

let bench: AlarmBench;
let operator: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  operator = await bench.node.userWith(['maintenance/stationMonitor/view', POWER_EDITOR]);
});
afterAll(() => bench?.close());
beforeEach(() =>
  bench.node.deps.db.asSystem(async (tx) => {
    for (const table of ['powerNode', 'powerSite', 'powerMinute', 'powerPeak'] as const)
      await tx.deleteFrom(table).execute();
  }),
);

const LIMITS = { limit: 180, limitWeek: [], amps: null, phases: 3 as const, margin: 0, baseWeek: [] };

/** A station that draws as much beside its chargers, measured after so many ms. */
async function measureMinute(base: number, aheadMs: number, peakPrice: string | null = null): Promise<void> {
  const { db } = bench.node.deps;
  const clock = { now: () => bench.node.clock.now() + aheadMs, after: () => () => undefined };
  const { stationId } = bench.north;
  const [row] = await db.asSystem((tx) => tx.selectFrom('powerNode').select('version').execute());
  await bench.callRoute(stationPower.changeNode, operator, {
    ...{
      ...LIMITS,
      stationId,
      nodeId: 'station',
      version: row?.version ?? 0,
      base,
      priority: 0,
      groups: [],
      peakPrice,
    },
  });
  await new PowerPlanner({ db, clock, log: pino({ level: 'silent' }) }).work();
  await recordPowerMinutes({ db, clock });
}

const readPeak = async () => {
  const { peak } = await bench.callRoute(stationPower.view, operator, { stationId: bench.north.stationId });
  return peak;
};

describe('the peak of a month', () => {
  it('is nothing while nothing was measured', async () => {
    await measureMinute(0, 0);
    expect(await readPeak()).toBeNull();
  });

  it('is the highest minute, and stays when less follows or the minute comes twice', async () => {
    await measureMinute(12, 0);
    await measureMinute(40.5, MINUTE);
    await measureMinute(40.5, MINUTE);
    await measureMinute(20, 2 * MINUTE);
    expect(await readPeak()).toMatchObject({ power: 40.5, cost: null });
  });

  it('costs its power at the price of the station, exactly', async () => {
    await measureMinute(226.4, 0, '1200.1');
    expect(await readPeak()).toMatchObject({ power: 226.4, cost: '271702.64' });
  });

  it('begins anew with a month, while the former is kept', async () => {
    await measureMinute(12, -MONTH);
    expect(await readPeak()).toBeNull();
    await measureMinute(5, 0);
    expect(await readPeak()).toMatchObject({ power: 5 });
    const rows = await bench.node.deps.db.asSystem((tx) => tx.selectFrom('powerPeak').selectAll().execute());
    expect(rows.map(({ watts }) => watts).toSorted((one, other) => one - other)).toEqual([5_000, 12_000]);
  });
});
