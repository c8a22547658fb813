import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMeter, NO_METER, type MeterReading } from '../../../../server/domain/alarms/meterCheck';

const RATING = 150;

/** Returns the codes of the faults in readings that are 10 s apart. */
function listFaults(readings: readonly Partial<MeterReading>[]): string[] {
  let memory = NO_METER;
  return readings.flatMap((reading, index) => {
    const checked = checkMeter(memory, { at: index * 10_000, register: null, power: null, ...reading }, RATING);
    memory = checked.memory;
    return checked.faults.map(({ code }) => code);
  });
}

describe('a meter', () => {
  it('may count up to the rating of its connector, whatever the pauses', () => {
    const course = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 3_600 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    );
    fc.assert(
      fc.property(course, (steps) => {
        let memory = NO_METER;
        let at = 0;
        let register = 1_000_000;
        for (const { seconds, share } of steps) {
          at += seconds * 1_000;
          register += Math.floor((share * RATING * 1_000 * seconds) / 3_600);
          const checked = checkMeter(memory, { at, register, power: share * RATING }, RATING);
          expect(checked.faults).toEqual([]);
          memory = checked.memory;
        }
      }),
    );
  });

  it('has one fault when it jumps and returns', () => {
    expect(listFaults([{ register: 1_000 }, { register: 500_000 }, { register: 1_800 }])).toEqual(['meterdata.jump']);
    expect(listFaults([{ register: 90_000 }, { register: 0 }, { register: 90_400 }])).toEqual(['meterdata.backwards']);
  });

  it('has one fault when it jumps and continues from there', () => {
    expect(
      listFaults([{ register: 1_000 }, { register: 500_000 }, { register: 500_300 }, { register: 500_600 }]),
    ).toEqual(['meterdata.jump']);
  });

  it('has none when a reading arrives late or twice', () => {
    const late = { at: 5_000, register: 1_100 };
    expect(listFaults([{ register: 1_000 }, { register: 1_300 }, late, { at: 10_000, register: 1_300 }])).toEqual([]);
  });

  it('has one fault when its power exceeds the rating for a while', () => {
    expect(listFaults([{ power: 140 }, { power: 190 }, { power: 250 }, { power: 260 }, { power: 120 }])).toEqual([
      'meterdata.overPower',
    ]);
  });
});
