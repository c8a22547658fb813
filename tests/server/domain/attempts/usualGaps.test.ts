import { describe, expect, it } from 'vitest';
import { findQuietDue, learnGaps } from '../../../../server/domain/attempts/usualGaps';
import { localTime } from '../../../../server/domain/pricing/zone';
import { createChance } from './generatedDays';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 168 * HOUR;
/** A Monday, midnight in UTC. */
const NOW = Date.UTC(2026, 3, 27);

const readHour = (zone: string, at: number) => {
  const { weekday, second } = localTime(zone, Math.floor(at / 1_000));
  return weekday * 24 + Math.floor(second / 3_600);
};

/** Attempts with a gap of minutes each, up to `until`. */
function drawBegins(chance: () => number, from: number, until: number): number[] {
  const begins = [from];
  for (let at = from; at < until;) {
    at += Math.ceil((5 + chance() ** 3 * 3_000) * MINUTE);
    if (at < until) begins.push(at);
  }
  return begins;
}

/** By the definition: each hour of each week, with a search for the attempts around it. */
function learnSlowly(begins: readonly number[], zone: string, now: number): number[] {
  const until = Math.floor(now / HOUR) * HOUR;
  return Array.from({ length: 168 }, (_, hour) => {
    const found: number[] = [];
    for (let slot = until - 4 * WEEK; slot < until; slot += HOUR) {
      if (readHour(zone, slot) !== hour) continue;
      const before = Math.max(...begins.filter((begin) => begin <= slot));
      const after = Math.min(now, ...begins.filter((begin) => begin > slot));
      found.push(after - before);
    }
    found.sort((a, b) => a - b);
    const [low, high] = [found[Math.floor((found.length - 1) / 2)]!, found[Math.floor(found.length / 2)]!];
    return Math.ceil((low + high) / 2 / MINUTE);
  });
}

function findDueSlowly(lastAt: number, gaps: readonly number[], zone: string): number {
  for (let at = lastAt; ; at += MINUTE) if (at - lastAt >= 3 * gaps[readHour(zone, at)]! * MINUTE) return at;
}

describe('the usual gaps of a connector', () => {
  it.each(['UTC', 'Asia/Almaty', 'Asia/Kolkata', 'Europe/Berlin'])(
    'and when it is quiet for too long are those of the definition in %s, also where clocks change',
    (zone) => {
      for (let seed = 0; seed < 6; seed += 1) {
        const chance = createChance(seed);
        const now = NOW - Math.floor(chance() * WEEK);
        const begins = drawBegins(chance, now - 4 * WEEK - 20 * HOUR, now);
        const gaps = learnGaps(begins, zone, now);
        expect(gaps, `seed ${seed}`).toEqual(learnSlowly(begins, zone, now));
        const last = Math.floor(begins.at(-1)! / MINUTE) * MINUTE;
        expect(findQuietDue(last, gaps!, zone), `seed ${seed}`).toBe(findDueSlowly(last, gaps!, zone));
      }
    },
  );

  it('are not known before four weeks of attempts', () => {
    expect(learnGaps([NOW - 4 * WEEK + HOUR, NOW - HOUR], 'UTC', NOW)).toBeNull();
    expect(learnGaps([NOW - 4 * WEEK, NOW - HOUR], 'UTC', NOW)).not.toBeNull();
    expect(learnGaps([], 'UTC', NOW)).toBeNull();
  });

  it('forgive a quiet night, and not a quiet noon', () => {
    const begins = Array.from({ length: 5 * 7 }, (_, day) =>
      Array.from({ length: 13 }, (_none, hour) => NOW - 5 * WEEK + day * 24 * HOUR + (8 + hour) * HOUR),
    ).flat();
    const gaps = learnGaps(begins, 'UTC', NOW)!;
    const evening = NOW - 4 * HOUR;
    expect(gaps[12]).toBe(60);
    expect(gaps[2]).toBe(12 * 60);
    expect(findQuietDue(evening, gaps, 'UTC')).toBe(NOW + 8 * HOUR);
    expect(findQuietDue(NOW + 12 * HOUR, gaps, 'UTC')).toBe(NOW + 15 * HOUR);
  });
});
