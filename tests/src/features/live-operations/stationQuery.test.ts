import { expect, it } from 'vitest';
import { readStationQuery, withStationQuery } from '../../../../src/features/live-operations/stationQuery';

const read = (text: string) => readStationQuery(new URLSearchParams(text));
const write = (text: string, change: Parameters<typeof withStationQuery>[1]) =>
  withStationQuery(new URLSearchParams(text), change).toString();

it('what the address says comes back from it', () => {
  const query = read('text=abay&order=name&station=7&connector=A%3A1&at=43.24,76.91,11&part=map');
  expect(query).toEqual({
    text: 'abay',
    order: 'name',
    station: '7',
    connector: 'A:1',
    at: { latitude: 43.24, longitude: 76.91, zoom: 11 },
    part: 'map',
  });
  expect(readStationQuery(withStationQuery(new URLSearchParams(), query))).toMatchObject({
    ...query,
    at: { zoom: 11 },
  });
});

it('defaults and nonsense are left out', () => {
  expect(write('order=upwards&at=nowhere&part=both', {})).toBe('');
});

it('the tab of a connector goes with it', () => {
  expect(write('station=7&connector=A%3A1&tab=history', { connector: null })).toBe('station=7');
});
