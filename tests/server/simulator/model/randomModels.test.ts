import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUSY_MINUTES_BETWEEN_VISITS,
  findMinutesBetweenVisits,
  findOccupiedShare,
  hourFactor,
  localHour,
  secondsToNextVisit,
} from '../../../../server/simulator/model/arrivals';
import { reconnectDelay } from '../../../../server/simulator/model/backoff';
import { drawFault, FAULT_KINDS, FAULT_RATES, secondsToNext } from '../../../../server/simulator/model/faultPlan';
import { Random } from '../../../../server/simulator/model/random';
import { TagPool, wrongTag } from '../../../../server/simulator/model/tagPool';
import { drawVisit } from '../../../../server/simulator/model/visit';

const drawNumbers = (random: Random, count = 2000) => Array.from({ length: count }, () => random.next());
const computeMean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('seeded random numbers', () => {
  it('repeat by seed and subject, and differ between them', () => {
    expect(drawNumbers(Random.of(1, 'A', 2), 20)).toEqual(drawNumbers(Random.of(1, 'A', 2), 20));
    const firsts = Array.from({ length: 500 }, (_, index) => Random.of(1, `CH${index}`, 1).next());
    expect(new Set(firsts).size).toBe(500);
    expect(computeMean(firsts)).toBeGreaterThan(0.45);
    expect(computeMean(firsts)).toBeLessThan(0.55);
    expect(Random.of(1, 'A').next()).not.toBe(Random.of(2, 'A').next());
  });

  it('are spread evenly and stay in their bounds', () => {
    const random = new Random(4);
    expect(computeMean(drawNumbers(random))).toBeCloseTo(0.5, 1);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, low, span) => {
        const drawn = new Random(seed).whole(low, low + span);
        expect(drawn).toBeGreaterThanOrEqual(low);
        expect(drawn).toBeLessThanOrEqual(low + span);
      }),
    );
  });
});

describe('arrivals', () => {
  it('follow the hour of the local day', () => {
    const noonUtc = Date.UTC(2026, 10, 20, 12, 30);
    expect(localHour('Asia/Almaty', noonUtc)).toBe(17);
    expect(localHour('America/New_York', noonUtc)).toBe(7);
    expect(localHour('No/Where', noonUtc)).toBe(12);
    expect(localHour('Asia/Almaty', noonUtc + 3_600_000)).toBe(18);
    const measureMeanWait = (hour: number) => {
      const random = new Random(9);
      return computeMean(Array.from({ length: 4000 }, () => secondsToNextVisit(random, hour, 50)));
    };
    expect(measureMeanWait(3)).toBeGreaterThan(3 * measureMeanWait(18));
    expect(hourFactor(18)).toBeGreaterThan(1);
  });

  it('make the visits of a day when the connectors wait for them', () => {
    const minutes = findMinutesBetweenVisits(240, 336);
    expect(minutes).toBeCloseTo(1000.6, 1);
    expect(findOccupiedShare(minutes)).toBeCloseTo(0.027, 3);
    expect(findOccupiedShare(BUSY_MINUTES_BETWEEN_VISITS)).toBeCloseTo(0.36, 2);
    expect(findMinutesBetweenVisits(1, 10_000)).toBe(1);
  });
});

describe('the reconnect delay', () => {
  it('grows to half a minute with jitter, and is long at once when the charger is refused', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(40), (seed, attempt) => {
        const ceiling = Math.min(30_000, 1000 * 2 ** attempt);
        const delay = reconnectDelay(attempt, new Random(seed));
        expect(delay).toBeGreaterThanOrEqual(ceiling / 2);
        expect(delay).toBeLessThanOrEqual(ceiling);
        expect(reconnectDelay(attempt, new Random(seed), true)).toBeGreaterThanOrEqual(20_000);
      }),
    );
  });
});

describe('the fault plan', () => {
  const CODES_16 =
    'ConnectorLockFailure EVCommunicationError GroundFailure HighTemperature InternalError LocalListConflict OtherError ' +
    'OverCurrentFailure OverVoltage PowerMeterFailure PowerSwitchFailure ReaderFailure ResetFailure UnderVoltage WeakSignal';

  it('contains only error codes of OCPP 1.6, each with a vendor code', () => {
    for (const kind of FAULT_KINDS) {
      expect(CODES_16.split(' ')).toContain(kind.errorCode);
      expect(kind.vendorErrorCode).toMatch(/^[EW]-0x\d\d$/);
      expect(kind.info.length).toBeLessThanOrEqual(50);
    }
  });

  it('draws every kind with a duration within its bounds', () => {
    const random = new Random(2);
    const drawn = Array.from({ length: 2000 }, () => drawFault(random));
    expect(new Set(drawn.map((fault) => fault.vendorErrorCode)).size).toBe(FAULT_KINDS.length);
    expect(drawn.every((fault) => fault.duration >= fault.lasts[0] && fault.duration <= fault.lasts[1])).toBe(true);
  });

  it('has no fault at rate none, and more faults in a storm', () => {
    expect(secondsToNext(new Random(1), FAULT_RATES.none.faultsPerHour)).toBeNull();
    const normal = secondsToNext(new Random(1), FAULT_RATES.normal.faultsPerHour);
    expect(secondsToNext(new Random(1), FAULT_RATES.storm.faultsPerHour)).toBeLessThan(normal ?? 0);
    expect(Object.values(FAULT_RATES.none).every((rate) => rate === 0)).toBe(true);
  });
});

describe('visits', () => {
  it('last minutes to an hour, with a target above the state of charge', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('AC' as const, 'DC' as const), (seed, currentType) => {
        const visit = drawVisit(new Random(seed), { currentType, power: 60 }, 'T', FAULT_RATES.normal);
        expect(visit.targetSoc).toBeGreaterThan(visit.battery.soc);
        expect(visit.patience).toBeGreaterThanOrEqual(9 * 60);
        expect(visit.patience).toBeLessThanOrEqual(60 * 60);
        expect(isAcPower(visit.battery.maxAc)).toBe(true);
      }),
    );
  });
});

describe('the tag pool', () => {
  it('draws a tag that is not in use while there are enough', () => {
    const pool = new TagPool(['A', 'B', 'C']);
    pool.take('A');
    pool.take('B');
    const random = new Random(1);
    expect(Array.from({ length: 5 }, () => pool.draw(random)).filter((tag) => tag === 'C').length).toBeGreaterThan(3);
    pool.release('A');
    expect(new TagPool([]).draw(random).length).toBeGreaterThan(0);
    expect(wrongTag(random).length).toBeLessThanOrEqual(20);
  });

  it('draws the tags of the country', () => {
    const pool = new TagPool({ DE: ['D1', 'D2'], KZ: ['K1'] });
    const random = new Random(1);
    const drawn = (country?: string) => new Set(Array.from({ length: 20 }, () => pool.draw(random, country)));
    expect(drawn('DE')).toEqual(new Set(['D1', 'D2']));
    expect(drawn('KZ')).toEqual(new Set(['K1']));
    expect(drawn().has('K1')).toBe(false);
  });
});

function isAcPower(power: number): boolean {
  return power >= 3.7 && power <= 22;
}
