import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countSeconds,
  formatAge,
  formatCountdown,
  formatDuration,
  formatHours,
  formatRoughAge,
  formatSeconds,
} from '../../../src/lib/duration';

/** No-break spaces are intended, but hard to read in a test. */
const unifySpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatRoughAge', () => {
  it.each([
    [12, '< 1 min'],
    [60, '1 min'],
    [3_599, '59 min'],
    [7_900, '2 h'],
    [274_000, '3 d'],
  ])('%d s is %s', (seconds, text) => {
    expect(unifySpaces(formatRoughAge(seconds, 'en_US'))).toBe(text);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '00:00:00'],
    [1872, '00:31:12'],
    [8046.9, '02:14:06'],
    [86_399, '23:59:59'],
    [86_400, '1 d 00 h'],
    [274_000, '3 d 04 h'],
    [-5, '00:00:00'],
    [Number.NaN, '00:00:00'],
  ])('%d s is %s', (seconds, text) => {
    expect(unifySpaces(formatDuration(seconds, 'en_US'))).toBe(text);
  });

  it('never changes its width within a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => formatDuration(seconds, 'ru').length === 8),
    );
  });

  it('uses the units of the language', () => {
    expect(unifySpaces(formatDuration(274_000, 'ru'))).toBe('3 д 04 ч');
    expect(unifySpaces(formatDuration(274_000, 'zh_CN'))).toBe('3天04小时');
  });
});

describe('formatAge', () => {
  it.each([
    [1, '1 s'],
    [48, '48 s'],
    [60, '1 min'],
    [1300, '21 min'],
    [7860, '2 h 11 min'],
    [108_000, '1 d 06 h'],
  ])('%d s is %s', (seconds, text) => {
    expect(unifySpaces(formatAge(seconds, 'en_US'))).toBe(text);
  });
});

describe('a countdown', () => {
  it('shows minutes and seconds', () => {
    expect(formatCountdown(9)).toBe('00:09');
    expect(formatCountdown(90.7)).toBe('01:30');
  });
});

describe('formatSeconds', () => {
  it('has the requested digits and the decimal mark of the language', () => {
    expect(unifySpaces(formatSeconds(618, 3, 'en_US'))).toBe('0.618 s');
    expect(unifySpaces(formatSeconds(1900, 1, 'ru'))).toBe('1,9 с');
  });
});

it('minutes of a day: are shown in hours when they are whole', () => {
  const said = [480, 195, 45, 0].map((minutes) => unifySpaces(formatHours(minutes, 'en_US')));
  expect(said).toEqual(['8 h', '3 h 15 min', '45 min', '0 s']);
});

describe('the seconds of a session', () => {
  it('are those between the times that are shown', () => {
    const at = (text: string) => Date.parse(`2026-11-28T04:22:${text}Z`);
    expect(countSeconds(at('00.400'), at('19.900'))).toBe(19);
    expect(countSeconds(at('00.900'), at('20.100'))).toBe(20);
    expect(countSeconds(at('20.000'), at('00.000'))).toBe(0);
  });
});
