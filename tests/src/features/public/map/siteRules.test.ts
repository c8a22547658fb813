import { describe, expect, it } from 'vitest';
import type { PublicSite } from '../../../../../src/contract/evo-basic/publicMap';
import { parseMapQuery } from '../../../../../src/features/public/map/mapQuery';
import { matchesQuery, orderSites, readSiteState } from '../../../../../src/features/public/map/siteRules';
import { PUBLIC_SITES } from '../../../../mocks/evo-basic/publicMap';

const NOW = Date.parse('2026-11-25T09:00:00Z');
const [plaza, esentai, khan, wash] = PUBLIC_SITES as [PublicSite, PublicSite, PublicSite, PublicSite];

const findKeys = (search: string) =>
  PUBLIC_SITES.filter((site) => matchesQuery(site, parseMapQuery(new URLSearchParams(search)), NOW)).map(
    ({ key }) => key,
  );

describe('a search for sites', () => {
  it.each([
    ['', ['s1', 's2', 's3', 'w1']],
    ['q=almaty', ['s1', 's2']],
    ['q=turan, ASTANA', ['s3', 'w1']],
    ['kind=washSite', ['w1']],
    ['type=CCS2', ['s1', 's2']],
    ['power=100', ['s1']],
    ['free=1', ['s1', 's3', 'w1']],
    ['open=1', ['s1', 's2', 'w1']],
    ['type=nothing&power=7', ['s1', 's2', 's3', 'w1']],
  ])('finds with "%s" what matches', (search, keys) => {
    expect(findKeys(search)).toEqual(keys);
  });

  it('finds a site when one kind of its connectors is free, of the type and of the power, all at once', () => {
    const site: PublicSite = {
      ...plaza,
      plugs: [
        { type: 'CCS2', current: 'DC', power: 150, free: 0, total: 2 },
        { type: 'Type2', current: 'AC', power: 22, free: 3, total: 3 },
      ],
    };
    const matches = (search: string) => matchesQuery(site, parseMapQuery(new URLSearchParams(search)), NOW);
    expect(matches('type=CCS2&free=1')).toBe(false);
    expect(matches('power=50&free=1')).toBe(false);
    expect(matches('type=Type2&free=1&power=22')).toBe(true);
  });
});

describe('the order of sites', () => {
  it('is by city and name when the driver is not known', () => {
    expect(orderSites(PUBLIC_SITES.toReversed(), null).map(({ key }) => key)).toEqual(['s1', 's2', 'w1', 's3']);
  });

  it('is by distance when the driver is known', () => {
    const order = orderSites(PUBLIC_SITES, { latitude: 51.13, longitude: 71.41 });
    expect(order.map(({ key }) => key)).toEqual(['w1', 's3', 's1', 's2']);
  });
});

describe('the state of a site', () => {
  it('is the best that a driver finds there', () => {
    expect([plaza, esentai, khan, wash].map((site) => readSiteState(site, NOW))).toEqual([
      'free',
      'busy',
      'closed',
      'free',
    ]);
    expect(readSiteState({ ...plaza, isClosed: true }, NOW)).toBe('closed');
    expect(readSiteState({ ...plaza, free: 0, total: 0 }, NOW)).toBe('unknown');
  });
});
