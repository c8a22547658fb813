import { describe, expect, it } from 'vitest';
import { isMetered, meterSteps } from '../../../../server/domain/pricing/meterSteps';
import { isMeterDoubted, readEnergyCurve, readSessionMeter } from '../../../../server/domain/pricing/sessionMeter';

const HOUR = 3_600;
const makeMeter = (meterStart: number | null, registers: (number | null)[], meterStop: number | null = null) => ({
  meterStart,
  meterStop,
  curve: { t: registers.map((_, i) => i * HOUR), register: registers },
});
const listDoubts = (meter: ReturnType<typeof makeMeter>) => readSessionMeter(meter).points.map(({ doubt }) => doubt);

describe('the meter of a session', () => {
  it('does not believe a reading when it lies below an earlier one or above the last register', () => {
    const meter = makeMeter(5_000, [5_000, 10_000, 0, 123_456, 20_000], 20_000);
    expect(listDoubts(meter)).toEqual([null, null, 'backwards', 'aboveStop', null]);
    expect(readEnergyCurve(meter)).toEqual([0, 5, null, null, 15]);
  });

  it('lets energy flow past readings that are not believed', () => {
    const meter = makeMeter(5_000, [5_000, 10_000, 0, 123_456], 20_000);
    expect(meterSteps({ ...meter, startedAt: 0, stoppedAt: 4 * HOUR })).toEqual([
      { from: 0, to: HOUR, energy: 5_000 },
      { from: HOUR, to: 4 * HOUR, energy: 10_000 },
    ]);
  });

  it('forgives the rounding of a register', () => {
    const meter = makeMeter(0, [10_020, 10_000], 10_000);
    expect(readEnergyCurve(meter)).toEqual([10, 10]);
  });

  it('counts from the beginning when its readings do and the registers of its bounds count for life', () => {
    const [meterStart, meterStop] = [4_076_438, 4_085_938];
    const registers = [meterStart, 104, 2_228, 5_353, 9_400, meterStop];
    expect(readEnergyCurve(makeMeter(meterStart, registers, meterStop))).toEqual([0, 0.104, 2.228, 5.353, 9.4, 9.5]);
    expect(readEnergyCurve(makeMeter(meterStart, registers.slice(0, 5)))).toEqual([0, 0.104, 2.228, 5.353, 9.4]);
    expect(readEnergyCurve(makeMeter(5_000, [104, 2_228, 5_353, 9_400], 14_500))).toEqual([0.104, 2.228, 5.353, 9.4]);
  });

  it('is in doubt while its newest reading is, as long as one low reading stands alone', () => {
    const first = makeMeter(4_076_438, [4_076_438, 104]);
    expect([isMeterDoubted(first), readEnergyCurve(first)]).toEqual([true, [0, null]]);
    expect(isMeterDoubted(makeMeter(4_076_438, [4_076_438, 104, 104]))).toBe(true);
    expect(isMeterDoubted(makeMeter(4_076_438, [4_076_438, 104, 2_228]))).toBe(false);
    expect(isMeterDoubted(makeMeter(4_076_438, [4_076_438, 0, 4_077_000]))).toBe(false);
    expect(readEnergyCurve(makeMeter(935_290, [0, 936_290]))).toEqual([null, 1]);
  });

  it('begins with its first reading when its first register is not known', () => {
    const meter = makeMeter(null, [null, 7_000, 8_000, 6_000]);
    expect(readEnergyCurve(meter)).toEqual([null, 0, 1, null]);
    expect(isMetered({ ...meter, startedAt: 0, stoppedAt: HOUR })).toBe(true);
  });

  it('believes none of thousands of readings that cannot be of it', () => {
    const registers = Array.from({ length: 10_000 }, (_, place) => place * 2e9);
    const { points } = readSessionMeter({ ...makeMeter(0, registers), possibleWh: 11_000 });
    expect(points.filter(({ believed }) => believed !== null)).toMatchObject([{ register: 0 }]);
  });

  it('reads its readings in order of time', () => {
    const meter = { meterStart: 0, meterStop: null, curve: { t: [20, 10], register: [2_000, 1_000] } };
    expect(readEnergyCurve(meter)).toEqual([2, 1]);
  });
});
