import { describe, expect, it } from 'vitest';
import { observeClock, orderTime, type ClockState } from '../../../../server/domain/ocpp/clockSkew';

const NOW = Date.UTC(2026, 5, 1);
const FRESH: ClockState = { offset: 0, isProven: false };
const seconds = (n: number) => NOW + n * 1_000;

describe('clock of a charger', () => {
  it('is believed within five minutes', () => {
    for (const offset of [-300, -1, 0, 299, 300]) {
      expect(observeClock(FRESH, seconds(offset), NOW, true)).toEqual({ offset: 0, isProven: true });
    }
  });

  it('is wrong when it is ahead, by whatever message', () => {
    expect(observeClock({ offset: 0, isProven: true }, seconds(301), NOW, false).offset).toBe(301);
  });

  it('is behind only where a message cannot have waited', () => {
    expect(observeClock(FRESH, seconds(-3_600), NOW, false)).toEqual(FRESH);
    expect(observeClock(FRESH, seconds(-3_600), NOW, true).offset).toBe(-3_600);
    const proven = { offset: 0, isProven: true };
    expect(observeClock(proven, seconds(-3_600), NOW, true)).toEqual(proven);
  });

  it('is believed again when it is right', () => {
    expect(observeClock({ offset: 4_000, isProven: false }, seconds(1), NOW, false)).toEqual({
      offset: 0,
      isProven: true,
    });
  });

  it('places events by its time, never later than their arrival', () => {
    expect(orderTime(FRESH, seconds(-60), NOW)).toBe(seconds(-60));
    expect(orderTime(FRESH, seconds(60), NOW)).toBe(NOW);
    expect(orderTime(FRESH, null, NOW)).toBe(NOW);
    expect(orderTime({ offset: 900, isProven: false }, seconds(-60), NOW)).toBe(NOW);
  });
});
