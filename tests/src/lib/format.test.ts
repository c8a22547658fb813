import { describe, expect, it } from 'vitest';
import {
  formatEnergy,
  formatNumber,
  formatPercent,
  formatPower,
  formatReading,
  maskPhone,
  maskTag,
  splitEnergy,
  splitPower,
  THIN_SPACE,
  withUnit,
} from '../../../src/lib/format';
import { nameUnit } from '../../../src/lib/units';

describe('figures', () => {
  it('have fixed digits', () => {
    expect(formatPower(82.6, 'en_US')).toBe('82.6');
    expect(formatPower(0, 'en_US')).toBe('0.0');
    expect(formatEnergy(67.1854, 'en_US')).toBe('67.185');
    expect(formatPercent(73.6, 'en_US')).toBe('74');
    expect(formatReading(401.55, 'ru')).toBe('401,6');
  });

  it('show power in the unit that leaves three to five digits', () => {
    expect(splitPower(82.64, 'en_US')).toEqual({ figure: '82.6', unit: 'kW' });
    expect(splitPower(15_842, 'en_US')).toEqual({ figure: '15.84', unit: 'MW' });
    expect(splitPower(120_480, 'en_US')).toEqual({ figure: '120.5', unit: 'MW' });
  });

  it.each(['en_US', 'zh_CN', 'ru', 'kk'])('separate thousands by a thin space in %s, also of four digits', (locale) => {
    expect(formatNumber(1284, 0, locale)).toBe(`1${THIN_SPACE}284`);
    expect(formatNumber(1_234_567, 0, locale)).toBe(`1${THIN_SPACE}234${THIN_SPACE}567`);
  });

  it('have a real minus sign and no negative zero', () => {
    expect(formatNumber(-0.49, 2, 'en_US')).toBe('\u22120.49');
    expect(formatNumber(-0.001, 1, 'en_US')).toBe('0.0');
    expect(formatNumber(-0.001, 1, 'ru')).toBe('0,0');
  });

  it('are empty when nothing was reported', () => {
    expect(formatNumber(null, 1, 'en_US')).toBe('');
    expect(formatNumber(Number.NaN, 1, 'en_US')).toBe('');
    expect(withUnit('', 'kW', 'en_US')).toBe('');
  });

  it.each([
    ['en_US', 'kWh', 'kWh', 'KZT/kWh'],
    ['zh_CN', 'kWh', 'kWh', 'KZT/kWh'],
    ['ru', 'кВт·ч', 'кВт·ч', 'KZT/кВт·ч'],
    ['kk', 'кВт·сағ', 'кВт·сағ', 'KZT/кВт·сағ'],
  ])('have their unit in the letters of %s', (locale, energy, split, price) => {
    expect(withUnit('1', 'kWh', locale)).toBe(`1${THIN_SPACE}${energy}`);
    expect(splitEnergy(82.64, locale).unit).toBe(split);
    expect(nameUnit('KZT/kWh', locale)).toBe(price);
  });

  it('are not wrapped from their unit', () => {
    expect(withUnit('82.6', 'kW', 'en_US')).toBe(`82.6${THIN_SPACE}kW`);
    expect(withUnit('22.58', 'EUR', 'ru')).toBe('22.58\u00a0EUR');
  });
});

describe('masks', () => {
  it.each([
    ['+77015554218', '+7 ••• 42 18'],
    ['+49 170 555 18 62', '+49 ••• 18 62'],
    ['+380501112233', '+380 ••• 22 33'],
    ['87015554218', '••• 42 18'],
    ['1234', '•••'],
  ])('%s is %s', (phone, masked) => {
    expect(maskPhone(phone).replaceAll('\u00a0', ' ')).toBe(masked);
  });

  it('show the end of a tag only', () => {
    expect(maskTag('04A29C41')).toBe('••9C41');
    expect(maskTag('9C41')).toBe('••');
  });
});
