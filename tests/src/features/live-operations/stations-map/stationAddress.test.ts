import { expect, it } from 'vitest';
import {
  STATION_ADDRESS,
  type StationQuery,
} from '../../../../../src/features/live-operations/stations-map/stationAddress';
import { findAskedSight, findFirstView } from '../../../../../src/features/live-operations/stations-map/useAskedSight';
import { changeAddressParts, readAddressParts } from '../../../../../src/kit/address/addressParts';

const readAddress = (text: string) => readAddressParts(STATION_ADDRESS, new URLSearchParams(text));
const changeAddress = (text: string, change: Partial<StationQuery>) =>
  changeAddressParts(STATION_ADDRESS, new URLSearchParams(text), change).toString();

it('station address: reads what it wrote', () => {
  const query = readAddress(
    'text=abay&status=faulted&company=2&priority=urgent,high&order=name&station=7&connector=A%3A1&site=2&washer=3&map=43.24,76.91,11&part=map',
  );
  expect(query).toEqual({
    text: 'abay',
    groups: ['faulted'],
    companyIds: ['2'],
    priorities: ['urgent', 'high'],
    order: 'name',
    station: '7',
    connector: 'A:1',
    washSite: '2',
    washer: '3',
    command: null,
    at: { latitude: 43.24, longitude: 76.91, zoom: 11 },
    part: 'map',
  });
  expect(readAddress(changeAddressParts(STATION_ADDRESS, new URLSearchParams(), query).toString())).toMatchObject({
    ...query,
    at: { zoom: 11 },
  });
});

it('station address: keeps the map of an earlier link apart from the moment of a replay', () => {
  const at = { latitude: 52, longitude: 13, zoom: 7 };
  expect(readAddress('at=52,13,7').at).toEqual(at);
  expect(new URLSearchParams(changeAddress('at=52,13,7', { at })).has('at')).toBe(false);
  const moment = 'at=2026-11-22T03%3A12%3A00Z';
  expect(readAddress(moment).at).toBeNull();
  expect(changeAddress(moment, { at: null })).toBe(moment);
});

it('station address: leaves out defaults and invalid values', () => {
  expect(changeAddress('order=upwards&map=nowhere&part=both', {})).toBe('');
});

it('map view: is that of the address, else of the station, else of all stations', () => {
  const stations = { 7: { latitude: 43.2, longitude: 76.9 } };
  expect(findFirstView(readAddress('station=7'), stations)).toEqual({ latitude: 43.2, longitude: 76.9, zoom: 12 });
  expect(findFirstView(readAddress('station=7&at=52,13,7'), stations)).toMatchObject({ latitude: 52, zoom: 7 });
  expect(findFirstView(readAddress('station=8'), stations)).toBeNull();
  expect(findFirstView(readAddress(''), stations)).toBeNull();
});

it('changed address: moves the map to its station, at street level when it comes from elsewhere', () => {
  const asked = (before: string, after: string) => findAskedSight(readAddress(before), readAddress(after));
  expect(asked('at=52,13,7', 'station=7')).toEqual({ station: '7', zoom: 12 });
  expect(asked('station=7&at=52,13,7', 'station=7')).toEqual({ station: '7', zoom: 12 });
  expect(asked('at=52,13,7', 'station=7&at=52,13,7')).toEqual({ station: '7' });
  expect(asked('station=8&at=52,13,7', 'station=7&at=52,13,7')).toEqual({ station: '7' });
});

it('changed address: leaves the map alone when the map, the connector or the panel changed it', () => {
  const asked = (before: string, after: string) => findAskedSight(readAddress(before), readAddress(after));
  expect(asked('station=7', 'station=7&at=52,13,7')).toBeNull();
  expect(asked('station=7&at=52,13,7', 'station=7&at=40,40,3')).toBeNull();
  expect(asked('station=7&at=52,13,7', 'station=7&connector=A%3A1&at=52,13,7')).toBeNull();
  expect(asked('station=7', '')).toBeNull();
});

it('connector tab: leaves the address with its connector', () => {
  expect(changeAddress('station=7&connector=A%3A1&tab=history', { connector: null })).toBe('station=7');
});
