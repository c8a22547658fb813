import { expect, it } from 'vitest';
import { mergeWashes } from '../../../../src/features/statistics/wash/mergeWashes';

const RINSE = { label: 'Express rinse', revenue: '0.10', refunded: '0.00', net: '0.10' };

it('mergeWashes adds washes of one name and keeps money apart when services are of several companies', () => {
  const merged = mergeWashes([
    { ...RINSE, id: '1', washes: 2, currency: 'KZT' },
    { ...RINSE, id: '9', label: 'Foam wash', washes: 9, currency: 'KZT' },
    { ...RINSE, id: '2', washes: 3, currency: 'EUR' },
    { ...RINSE, id: '1', washes: 5, currency: 'KZT', net: '0.20' },
  ]);
  expect(merged.map(({ label, washes, ids }) => [label, washes, ids])).toEqual([
    ['Express rinse', 10, ['1', '2']],
    ['Foam wash', 9, ['9']],
  ]);
  expect(merged[0]?.sums.map(({ currency, net }) => [currency, net])).toEqual([
    ['EUR', '0.10'],
    ['KZT', '0.30'],
  ]);
});
