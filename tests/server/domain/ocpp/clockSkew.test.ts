import { describe, expect, it } from 'vitest';
import {
  isDoubtfulStart,
  observeClock,
  orderTime,
  transactionTime,
  type ClockState,
} from '../../../../server/domain/ocpp/clockSkew';

const NOW = Date.UTC(2026, 5, 1);
const FRESH: ClockState = { offset: 0, isProven: false };
const HOUR = 3_600;
const atSeconds = (n: number) => NOW + n * 1_000;
/** Returns the clock state after messages of `[seconds after NOW, seconds their stamps are late]`. */
const observeAll = (messages: readonly (readonly [number, number])[], isImmediate = false, state = FRESH) =>
  messages.reduce((known, [at, late]) => observeClock(known, atSeconds(at - late), atSeconds(at), isImmediate), state);

describe('the clock of a charger', () => {
  it('is trusted when it is off by at most five minutes', () => {
    for (const offset of [-300, -1, 0, 299, 300]) {
      expect(observeClock(FRESH, atSeconds(offset), NOW, true)).toEqual({ offset: 0, isProven: true });
    }
  });

  it('is wrong when any message has a time in the future', () => {
    expect(observeClock({ offset: 0, isProven: true }, atSeconds(301), NOW, false).offset).toBe(301);
  });

  it('keeps its offset when a queue has older stamps, and follows stamps that advance with time', () => {
    const known = observeAll([[0, -HOUR]]);
    const queue = observeAll(
      [
        [60, -HOUR + 50],
        [60, -HOUR + 30],
      ],
      false,
      known,
    );
    expect(queue.offset).toBe(HOUR);
    const moved = [100, 110, 140].map((at) => [at, -HOUR / 2] as const);
    expect(observeAll(moved, false, queue).offset).toBe(HOUR / 2);
    expect(observeAll([[100, -HOUR / 2]], true, known).offset).toBe(HOUR / 2);
  });

  it('is not wrong after a single old stamp or a queue that is sent at once', () => {
    expect(observeAll([[0, HOUR]], true).offset).toBe(0);
    const queue = Array.from({ length: 300 }, (_, i) => [i / 10, 3 * HOUR - i * 30] as const);
    expect(observeAll(queue).offset).toBe(0);
  });

  it('is not wrong when a state is repeated with its original time', () => {
    const again = [0, 60, 120, 600].map((at) => [at, 3 * HOUR + at] as const);
    expect(observeAll(again, true).offset).toBe(0);
  });

  it('is slow when stamps stay behind by the same offset as time passes', () => {
    expect(
      observeAll([
        [0, HOUR],
        [10, HOUR],
        [40, HOUR + 2],
      ]).offset,
    ).toBe(-HOUR - 2);
    // A connector state and a queued reading do not form a pair.
    const mixed = observeClock(observeAll([[0, HOUR]], true), atSeconds(60 - HOUR), atSeconds(60), false);
    expect(mixed.offset).toBe(0);
  });

  it('is not wrong once a stamp of the connection was right', () => {
    expect(
      observeAll([
        [0, 0],
        [10, HOUR],
        [60, HOUR],
        [120, HOUR],
      ]),
    ).toEqual({ offset: 0, isProven: true });
  });

  it('keeps its offset despite the latency of messages', () => {
    const known = observeAll([
      [0, HOUR],
      [60, HOUR],
    ]);
    expect(observeAll([[120, HOUR + 4]], false, known).offset).toBe(known.offset);
  });

  it('is trusted again once it is right', () => {
    expect(observeClock({ offset: 4_000, isProven: false }, atSeconds(1), NOW, false)).toEqual({
      offset: 0,
      isProven: true,
    });
  });

  it('corrects the times of events, never beyond their arrival', () => {
    expect(orderTime(FRESH, atSeconds(-60), NOW)).toBe(atSeconds(-60));
    expect(orderTime(FRESH, atSeconds(60), NOW)).toBe(NOW);
    expect(orderTime(FRESH, null, NOW)).toBe(NOW);
    expect(orderTime({ offset: 900, isProven: false }, atSeconds(-60), NOW)).toBe(NOW);
  });

  it('corrects the times of transactions unless that moves them beyond their arrival', () => {
    const slow = { offset: -2 * HOUR };
    expect(transactionTime({ offset: 0 }, atSeconds(-HOUR), NOW)).toBe(atSeconds(-HOUR));
    expect(transactionTime(slow, atSeconds(-2 * HOUR), NOW)).toBe(NOW);
    expect(transactionTime(slow, atSeconds(-3 * HOUR), NOW)).toBe(atSeconds(-HOUR));
    expect(transactionTime(slow, atSeconds(-HOUR), NOW)).toBe(atSeconds(-HOUR));
    expect(transactionTime({ offset: HOUR }, atSeconds(HOUR), NOW)).toBe(NOW);
    expect(transactionTime({ offset: HOUR }, atSeconds(HOUR / 2), NOW)).toBe(atSeconds(-HOUR / 2));
  });

  it('keeps the offset of a transaction that began with it', () => {
    const slow = { offset: -2 * HOUR };
    expect(transactionTime(slow, atSeconds(-2 * HOUR), NOW, true)).toBe(atSeconds(-2 * HOUR));
    expect(transactionTime({ offset: HOUR }, atSeconds(HOUR), NOW, true)).toBe(NOW);
  });
});

describe('the stamp of a start', () => {
  const minutesAgo = (minutes: number) => NOW - minutes * 60_000;

  it('is doubtful when its charger was connected all the time since', () => {
    expect(isDoubtfulStart(minutesAgo(360), NOW, minutesAgo(361))).toBe(true);
  });

  it('is believed when it lies before the connection, or is as old as a repetition can be', () => {
    expect(isDoubtfulStart(minutesAgo(360), NOW, minutesAgo(359))).toBe(false);
    expect(isDoubtfulStart(minutesAgo(30), NOW, minutesAgo(600))).toBe(false);
  });
});
