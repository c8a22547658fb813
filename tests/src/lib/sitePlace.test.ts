import { expect, it } from 'vitest';
import { nameSitePlace } from '../../../src/lib/sitePlace';

it('the place of a site is its city and address', () => {
  expect(nameSitePlace({ name: 'Dostyk Plaza', city: 'Almaty', address: 'Samal-2 111' })).toBe('Almaty, Samal-2 111');
});

it('the place of a site leaves the address out when the name says it', () => {
  expect(nameSitePlace({ name: 'Abay Avenue 52', city: 'Almaty', address: 'Abay Avenue 52' })).toBe('Almaty');
});
