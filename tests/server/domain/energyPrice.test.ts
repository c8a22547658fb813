import { describe, expect, it } from 'vitest';
import { listHourPrices, mergeHourPrices } from '../../../server/domain/energyPrice';

describe('the price of an hour', () => {
  it('is that of the last band that has begun, in whatever order they come', () => {
    const prices = listHourPrices([
      { from: 22, price: '0.1' },
      { from: 0, price: '0.1' },
      { from: 7, price: '0.25' },
    ]);
    expect([prices.length, prices[0], prices[6], prices[7], prices[21], prices[22]]).toEqual([
      ...[24, '0.1', '0.1', '0.25', '0.25', '0.1'],
    ]);
  });
});

describe('the bands of hours', () => {
  it('are one when all hours have one price, without zeros at its end', () => {
    expect(mergeHourPrices(Array.from({ length: 24 }, () => '0.20000'))).toEqual([{ from: 0, price: '0.2' }]);
  });
});
