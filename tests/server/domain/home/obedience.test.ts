import { describe, expect, it } from 'vitest';
import { findOutsideWh, TOLERATED_WH } from '../../../../server/domain/home/obedience';
import { NIGHTS } from '../../../harness/homeCharging';

const setting = { days: NIGHTS, timezone: 'Europe/Berlin' };
/** Midnight of Berlin, in winter. */
const MIDNIGHT = Date.parse('2026-11-25T23:00Z') / 1_000;
const toSecond = (hours: number) => MIDNIGHT + hours * 3_600;

/** A session with readings by hours from midnight. */
function createSession(readings: readonly (readonly [hours: number, wh: number])[]) {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) throw new Error('no readings');
  const curve = { t: readings.map(([hours]) => toSecond(hours)), register: readings.map(([, wh]) => wh) };
  return {
    startedAt: toSecond(first[0]),
    stoppedAt: toSecond(last[0]),
    meterStart: first[1],
    meterStop: last[1],
    curve,
  };
}

describe('obedience', () => {
  it('is proven neither way when readings lie on both sides of a window', () => {
    const session = createSession([
      [-5, 0],
      [7.5, 40_000],
    ]);
    expect(findOutsideWh(session, setting, 7.4)).toBe(0);
  });

  it('is broken by what flows between readings outside the windows', () => {
    const session = createSession([
      [-5, 0],
      [-4, 7_000],
      [7, 7_000],
    ]);
    expect(findOutsideWh(session, setting, 7.4)).toBe(7_000);
  });

  it('is broken by more than full power could bring within the window', () => {
    const session = createSession([
      [-3, 0],
      [0, 22_000],
    ]);
    expect(findOutsideWh(session, setting, 7.4)).toBeGreaterThan(10_000);
  });

  it('bears a clock that is some minutes off', () => {
    const session = createSession([
      [-5, 0],
      [-1.08, 0],
      [0, 7_400],
      [7, 50_000],
      [7.08, 50_500],
    ]);
    expect(findOutsideWh(session, setting, 7.4)).toBeLessThan(TOLERATED_WH);
  });

  it('is kept by a session without energy, and by one that fills its window', () => {
    expect(
      findOutsideWh(
        createSession([
          [-5, 9],
          [8, 9],
        ]),
        setting,
        7.4,
      ),
    ).toBe(0);
    expect(
      findOutsideWh(
        createSession([
          [-5, 0],
          [-1, 0],
          [7, 59_200],
          [8, 59_200],
        ]),
        setting,
        7.4,
      ),
    ).toBe(0);
  });
});
