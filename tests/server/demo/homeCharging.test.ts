import { describe, expect, it } from 'vitest';
import {
  HOME_CHARGERS,
  homeChargerRows,
  homeModelRows,
  makeHomeChargers,
} from '../../../server/demo/home/homeChargers';
import { homeSessionRows, makeHomeSessions } from '../../../server/demo/home/homeSessions';
import { followsSetting } from '../../../server/demo/home/obedience';
import { offPeakSettingRows } from '../../../server/demo/home/tariffs';
import { TEST_SECRET } from '../../harness/equipment';
import { makeUsers } from '../../../server/demo/people';
import type { Obedience } from '../../../server/simulator/chargerSpec';
import { homeChargerModelBody } from '../../../src/contract/evo-home-admin/homeChargerModels';
import { homeChargerBody } from '../../../src/contract/evo-home-admin/homeChargers';
import { offPeakSettingBody } from '../../../src/contract/evo-home-admin/offPeakSettings';

const NOW = Date.parse('2026-04-11T09:00:00Z');
const chargers = makeHomeChargers(makeUsers(NOW));
const sessions = makeHomeSessions(chargers, NOW, 30);
const rows = homeSessionRows(sessions);

/** Off-peak share of some chargers' energy, without sessions that their owners started at once. */
function measureOffPeakShare(doesFollow: boolean): number {
  const some = rows.filter(
    (row, index) =>
      row.offPeakWh !== null &&
      !row.isOverride &&
      followsSetting(sessions[index]?.charger.obedience ?? 'obeys') === doesFollow,
  );
  const sum = (field: 'offPeakWh' | 'energyWh') => some.reduce((total, row) => total + Number(row[field]), 0);
  return sum('offPeakWh') / sum('energyWh');
}

describe('the home chargers of the demo', () => {
  it('are sixty in all countries, some without an off-peak setting', () => {
    expect(chargers).toHaveLength(HOME_CHARGERS);
    expect(new Set(chargers.map(({ owner }) => owner.country)).size).toBe(5);
    expect(new Set(chargers.map(({ serialNo }) => serialNo)).size).toBe(HOME_CHARGERS);
    expect(chargers.filter(({ tariff }) => tariff === null)).toHaveLength(6);
  });

  it('charge off-peak where they obey, and the others do not', () => {
    expect(measureOffPeakShare(true)).toBeGreaterThan(0.95);
    expect(measureOffPeakShare(false)).toBeLessThan(0.6);
  });

  it('are of every dealing with their setting: most follow it, and those that do not have one', () => {
    const counts: Partial<Record<Obedience, number>> = {};
    for (const { obedience } of chargers) counts[obedience] = (counts[obedience] ?? 0) + 1;
    expect(counts).toEqual({ obeys: 54, forgets: 3, ignores: 1, refuses: 1, lacks: 1 });
    for (const { obedience, tariff } of chargers) if (!followsSetting(obedience)) expect(tariff).not.toBeNull();
  });

  it('have sessions that end before now, one after another', () => {
    expect(sessions.length).toBeGreaterThan(600);
    for (const charger of chargers) {
      const own = sessions.filter((session) => session.charger === charger);
      own.forEach(({ startedAt, stoppedAt, meterStart }, index) => {
        expect(stoppedAt * 1000).toBeLessThan(NOW);
        expect(stoppedAt).toBeGreaterThan(startedAt);
        const before = own[index - 1];
        if (!before) return;
        expect(startedAt).toBeGreaterThan(before.stoppedAt);
        expect(meterStart).toBe(before.meterStop);
      });
    }
  });

  it('save their owners money on the whole', () => {
    const priced = rows.filter(({ cost, isOverride }) => cost !== null && !isOverride);
    const dearer = priced.filter(({ cost, costAtOnce }) => Number(cost) > Number(costAtOnce));
    expect(dearer.length / priced.length).toBeLessThan(0.05);
  });

  it('are the same each time, and such as the forms take', () => {
    const again = makeHomeSessions(makeHomeChargers(makeUsers(NOW)), NOW, 30);
    expect(homeSessionRows(again)).toEqual(rows);
    const at = new Date(0);
    for (const { id: _, createdAt: __, phases, ...model } of homeModelRows(at))
      expect(homeChargerModelBody.safeParse({ ...model, phases: String(phases) }).error).toBeUndefined();
    for (const { id: _, createdAt: __, days, prices, ...setting } of offPeakSettingRows(at)) {
      const week = { days: JSON.parse(String(days)) as unknown, prices: JSON.parse(String(prices)) as unknown };
      expect(offPeakSettingBody.safeParse({ ...setting, ...week }).error).toBeUndefined();
    }
    for (const { serialNo, modelId, country, timezone } of homeChargerRows(chargers, {
      ...{ secretKey: TEST_SECRET, createdAt: at, findLastSeen: () => at },
    }))
      expect(
        homeChargerBody.safeParse({ serialNo, modelId: String(modelId), country, timezone }).error,
      ).toBeUndefined();
  });
});
