import { describe, expect, it } from 'vitest';
import { observeClock, orderTime, transactionTime, type ClockState } from '../../../../server/domain/ocpp/clockSkew';

const NOW = Date.UTC(2026, 5, 1);
const FRESH: ClockState = { offset: 0, isProven: false };
const HOUR = 3_600;
const seconds = (n: number) => NOW + n * 1_000;
/** What is known after messages of `[seconds after NOW, seconds their stamps are late]`. */
const after = (messages: readonly (readonly [number, number])[], isImmediate = false, state = FRESH) =>
  messages.reduce((known, [at, late]) => observeClock(known, seconds(at - late), seconds(at), isImmediate), state);

describe('clock of a charger', () => {
  it('is believed within five minutes', () => {
    for (const offset of [-300, -1, 0, 299, 300]) {
      expect(observeClock(FRESH, seconds(offset), NOW, true)).toEqual({ offset: 0, isProven: true });
    }
  });

  it('is wrong when it is ahead, by whatever message', () => {
    expect(observeClock({ offset: 0, isProven: true }, seconds(301), NOW, false).offset).toBe(301);
  });

  it('stays as far ahead where a queue comes whose stamps are less so, and follows stamps that go on with time', () => {
    const known = after([[0, -HOUR]]);
    const queue = after(
      [
        [60, -HOUR + 50],
        [60, -HOUR + 30],
      ],
      false,
      known,
    );
    expect(queue.offset).toBe(HOUR);
    const moved = [100, 110, 140].map((at) => [at, -HOUR / 2] as const);
    expect(after(moved, false, queue).offset).toBe(HOUR / 2);
    expect(after([[100, -HOUR / 2]], true, known).offset).toBe(HOUR / 2);
  });

  it('is not wrong by one old stamp, nor by a queue that is sent at once', () => {
    expect(after([[0, HOUR]], true).offset).toBe(0);
    const queue = Array.from({ length: 300 }, (_, i) => [i / 10, 3 * HOUR - i * 30] as const);
    expect(after(queue).offset).toBe(0);
  });

  it('is not wrong where a state is told again with the time since when it holds', () => {
    const again = [0, 60, 120, 600].map((at) => [at, 3 * HOUR + at] as const);
    expect(after(again, true).offset).toBe(0);
  });

  it('is behind where stamps stay behind by the same while time goes on', () => {
    expect(
      after([
        [0, HOUR],
        [10, HOUR],
        [40, HOUR + 2],
      ]).offset,
    ).toBe(-HOUR - 2);
    // The state of a plug and a queued reading are no pair.
    const mixed = observeClock(after([[0, HOUR]], true), seconds(60 - HOUR), seconds(60), false);
    expect(mixed.offset).toBe(0);
  });

  it('is not wrong once a stamp of the connection was right', () => {
    expect(
      after([
        [0, 0],
        [10, HOUR],
        [60, HOUR],
        [120, HOUR],
      ]),
    ).toEqual({ offset: 0, isProven: true });
  });

  it('keeps its offset through the seconds that messages travel', () => {
    const known = after([
      [0, HOUR],
      [60, HOUR],
    ]);
    expect(after([[120, HOUR + 4]], false, known).offset).toBe(known.offset);
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

  it('is set right in the times of transactions, unless that makes them later than their arrival', () => {
    const slow = { offset: -2 * HOUR };
    expect(transactionTime({ offset: 0 }, seconds(-HOUR), NOW)).toBe(seconds(-HOUR));
    expect(transactionTime(slow, seconds(-2 * HOUR), NOW)).toBe(NOW);
    expect(transactionTime(slow, seconds(-3 * HOUR), NOW)).toBe(seconds(-HOUR));
    expect(transactionTime(slow, seconds(-HOUR), NOW)).toBe(seconds(-HOUR));
    expect(transactionTime({ offset: HOUR }, seconds(HOUR), NOW)).toBe(NOW);
    expect(transactionTime({ offset: HOUR }, seconds(HOUR / 2), NOW)).toBe(seconds(-HOUR / 2));
  });

  it('stays that of a transaction that began by it', () => {
    const slow = { offset: -2 * HOUR };
    expect(transactionTime(slow, seconds(-2 * HOUR), NOW, true)).toBe(seconds(-2 * HOUR));
    expect(transactionTime({ offset: HOUR }, seconds(HOUR), NOW, true)).toBe(NOW);
  });
});
