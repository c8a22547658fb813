import { expect, it } from 'vitest';
import { measureKm } from '../../../src/lib/geoDistance';

const ALMATY = { latitude: 43.238, longitude: 76.9452 };

it.each([
  ['from a place to itself', ALMATY, ALMATY, 0],
  ['from Almaty to Astana', ALMATY, { latitude: 51.1605, longitude: 71.4704 }, 972],
  ['over the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
  ['half around the world', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
])('a distance %s is measured on the sphere', (_case, from, to, km) => {
  expect(measureKm(from, to)).toBeCloseTo(km, -1);
});
