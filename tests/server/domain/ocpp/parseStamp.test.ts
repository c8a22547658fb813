import { describe, expect, it } from 'vitest';
import { parseStamp } from '../../../../server/domain/ocpp/parseStamp';

const QUARTER_PAST_NINE = Date.UTC(2026, 10, 26, 21, 15, 55);

describe('a time stamp of a charger', () => {
  it.each([
    '2026-11-26T21:15:55Z',
    '2026-11-26T21:15:55z',
    '2026-11-26t21:15:55z',
    '2026-11-26 21:15:55Z',
    '2026-11-26 21:15:55',
    '2026-11-26T21:15:55',
    ' 2026-11-26T21:15:55 ',
    '2026-11-27T00:15:55+03',
    '2026-11-27T00:15:55+0300',
    '2026-11-27T00:15:55+03:00',
    '2026-11-27 00:15:55 +03:00',
    '2026-11-26T16:15:55-05',
    '2026-11-26T16:15:55\u221205:00',
    '2026-11-27T02:45:55+05:30',
    '20261126T211555Z',
    '20261126T211555',
    '20261127T001555+03',
    '20261127t001555+0300',
    '2026-11-26T21:15:55.0Z',
    '2026-11-26T21:15:55.000000Z',
    '2026-11-26T21:15:55,0+00',
    'Thu, 26 Nov 2026 21:15:55 GMT',
    '2026-11-26 21:15:55 UTC',
  ])('is read when it is written %s', (text) => {
    expect(parseStamp(text)).toBe(QUARTER_PAST_NINE);
  });

  it.each([
    ['2026-11-26T21:15:55.1Z', QUARTER_PAST_NINE + 100],
    ['2026-11-26T21:15:55.123456789Z', QUARTER_PAST_NINE + 123],
    ['20261126T211555,5Z', QUARTER_PAST_NINE + 500],
    ['2026-11-26T21:15Z', QUARTER_PAST_NINE - 55_000],
    ['20261126T2115', QUARTER_PAST_NINE - 55_000],
    ['2026-11-26T24:00:00Z', Date.UTC(2026, 10, 27)],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ])('is read to the millisecond when it is written %s', (text, time) => {
    expect(parseStamp(text)).toBe(time);
  });

  it.each([
    '',
    'yesterday',
    '2026-11-26',
    '20261126',
    '1795727755',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-00T00:00:00Z',
    '2026-11-26T25:00:00Z',
    '2026-11-26T24:01:00Z',
    '2026-11-26T21:60:00Z',
    '2026-11-26T21:15:55+99',
    '2026-11-26T21:15:55X',
    'not GMT',
  ])('is none when it is written %j', (text) => {
    expect(parseStamp(text)).toBeNull();
  });
});
