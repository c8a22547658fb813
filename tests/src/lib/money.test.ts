import { describe, expect, it } from 'vitest';
import { formatDifference, formatMoney, formatPercentText } from '../../../src/lib/money';

const THIN = '\u202f';

describe('formatMoney', () => {
  it('shows the digits of the amount', () => {
    expect(formatMoney('22.59', 'en_US')).toBe('22.59');
    expect(formatMoney('7742', 'en_US')).toBe(`7${THIN}742`);
    expect(formatMoney('0.18000', 'ru')).toBe('0,18000');
    expect(formatMoney('-1.52', 'en_US')).toBe('\u22121.52');
  });

  it('shows at least the requested digits, and drops none', () => {
    expect(formatMoney('62', 'en_US', 2)).toBe('62.00');
    expect(formatMoney('62.125', 'en_US', 2)).toBe('62.125');
  });

  it('is exact when a binary float is not', () => {
    expect(formatMoney('9007199254740993.07', 'en_US').replaceAll(THIN, '')).toBe('9007199254740993.07');
    expect(formatMoney('999999999999999.99999', 'en_US').replaceAll(THIN, '')).toBe('999999999999999.99999');
  });

  it('is empty when there is no amount', () => {
    expect([formatMoney('', 'en_US'), formatMoney(null, 'en_US'), formatMoney('12 EUR', 'en_US')]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

it('difference: has its sign, and zero has none', () => {
  expect(formatDifference('381.00', 'en_US')).toBe('+381.00');
  expect(formatDifference('-13', 'en_US', 2)).toBe('\u221213.00');
  expect(formatDifference('0.00', 'en_US')).toBe('0.00');
});

it('percentage: has no trailing zeros', () => {
  expect(formatPercentText('12.00', 'en_US')).toBe(`12${THIN}%`);
  expect(formatPercentText('12.50', 'ru')).toBe(`12,5${THIN}%`);
  expect(formatPercentText('100', 'en_US')).toBe(`100${THIN}%`);
  expect(formatPercentText('0.00', 'en_US')).toBe(`0${THIN}%`);
});
