import { describe, expect, it } from 'vitest';
import { readHeading } from '../../../server/http/tables/importColumns';

const DRIVERS = {
  columns: { monthlyLimit: 'driverExport.monthlyLimit', spendLimit: 'driverExport.spendLimit' },
  exportOnly: ['driverExport.used'],
} as const;

describe('readHeading', () => {
  it.each([
    'monthlyLimit',
    'Monthly limit',
    'Monthly limit, kWh',
    'Monthly limit (kWh)',
    'Лимит в месяц, кВт·ч',
    '每月限额（kWh）',
  ])('finds the limit in energy when its heading is %s', (name) =>
    expect(readHeading(name, DRIVERS)).toEqual({ name, field: 'monthlyLimit' }),
  );

  it('finds the limit in money when its heading has its words', () =>
    expect(readHeading('Monthly spend limit', DRIVERS)).toEqual({ name: 'Monthly spend limit', field: 'spendLimit' }));

  it('passes over columns of the export with a unit in either form', () => {
    for (const name of ['Used, kWh', 'Used (kWh)']) {
      expect(readHeading(name, DRIVERS)).toEqual({ name, isPassedOver: true });
    }
  });

  it('knows no column when the words are of another limit', () =>
    expect(readHeading('Monthly limit (money)', DRIVERS)).toEqual({
      name: 'Monthly limit (money)',
      isPassedOver: false,
    }));
});
