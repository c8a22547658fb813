import { describe, expect, it } from 'vitest';
import type { CityState } from '../../../../../src/contract/live/views/cities';
import { createStatusCounts } from '../../../../../src/contract/live/stationGroup';
import { groupStations } from '../../../../../src/features/wall/boards/map/mapGroups';
import { placeLabels } from '../../../../../src/features/wall/boards/map/mapLabels';
import type { StationsViewState } from '../../../../../src/live/viewState';

type Station = StationsViewState['stations'][string];

const BERLIN = { longitude: 13.4, latitude: 52.5 };
const ALMATY = { longitude: 76.9, latitude: 43.2 };

const makeStation = (over: Partial<Station>) =>
  ({ stationId: '1', station: 'Dostyk 180', mix: createStatusCounts(), connectors: 2, ...ALMATY, ...over }) as Station;
const makeView = (stations: Station[], over: Partial<StationsViewState> = {}) =>
  ({
    ...{ pins: [], clusters: [], stations: Object.fromEntries(stations.map((each) => [each.stationId, each])) },
    apart: stations.filter(({ unacknowledged }) => unacknowledged > 0).map(({ stationId }) => stationId),
    ...over,
  }) as unknown as StationsViewState;
const makeCity = (over: Partial<CityState>): CityState => ({
  ...{ id: 'Almaty', city: 'Almaty', stations: 3, unacknowledged: 0, worst: null },
  ...{ ...ALMATY, ...over },
});
const FAR = { zoom: 3, reach: 90 };

const urgent = makeStation({ unacknowledged: 2, worst: 'urgent', oldestAt: '2026-11-20 10:00:00' });
const low = makeStation({
  ...{ stationId: '2', station: 'Abay 9', latitude: 43.3, mix: { ...createStatusCounts(), faulted: 1 } },
  ...{ unacknowledged: 1, worst: 'low', oldestAt: '2026-11-20 09:00:00' },
});

describe('stations on the map of a wall', () => {
  it('become one mark with the worst priority, all alarms and the oldest time when they are near each other', () => {
    const [group, ...others] = groupStations(makeView([urgent, low]), [makeCity({})], FAR);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      ...{ names: ['Almaty'], stations: 2, isFaulted: true },
      alarms: { worst: 'urgent', count: 3, oldestAt: '2026-11-20 09:00:00' },
    });
  });

  it('are named by the station when one alone has alarms', () => {
    const cluster = { id: 'c', ...ALMATY, stations: 40, connectors: 90, mix: createStatusCounts() };
    const [group] = groupStations(makeView([urgent], { clusters: [cluster] }), [makeCity({})], FAR);
    expect(group).toMatchObject({ names: ['Dostyk 180', 'Almaty'], stations: 41, alarms: { count: 2 } });
  });

  it('stand apart when they are far from each other, those with alarms first', () => {
    const berlin = { id: 'b', ...BERLIN, stations: 7, connectors: 20, mix: createStatusCounts() };
    const cities = [makeCity({}), makeCity({ id: 'Berlin', city: 'Berlin', stations: 7, ...BERLIN })];
    const groups = groupStations(makeView([urgent], { clusters: [berlin] }), cities, FAR);
    expect(groups.map(({ names, alarms }) => [names[0], alarms?.worst])).toEqual([
      ['Dostyk 180', 'urgent'],
      ['Berlin', undefined],
    ]);
  });

  it('name the cities that a mark stands for, the largest first', () => {
    const cities = [makeCity({}), makeCity({ id: 'Kaskelen', city: 'Kaskelen', stations: 1, latitude: 43.25 })];
    const cluster = { id: 'c', ...ALMATY, stations: 4, connectors: 9, mix: createStatusCounts() };
    expect(groupStations(makeView([], { clusters: [cluster] }), cities, FAR)).toMatchObject([
      { names: ['Almaty, Kaskelen', 'Almaty +1', 'Almaty'], alarms: null },
    ]);
  });
});

describe('labels on the map of a wall', () => {
  const sight = { bounds: [-20, 20, 120, 70] as const, zoom: 3, unit: 1 };

  it('turn to the other side at the edge of the map', () => {
    const groups = groupStations(makeView([urgent]), [], FAR);
    expect(placeLabels(groups, sight).get('1')?.side).toBe('right');
    expect(placeLabels(groups, { ...sight, bounds: [-20, 20, 80, 70] }).get('1')?.side).toBe('left');
  });

  it('give way to those of worse alarms', () => {
    const near = makeStation({ ...low, longitude: 85, latitude: 43.2 });
    const groups = groupStations(makeView([urgent, near]), [], { zoom: 3, reach: 60 });
    const sides = placeLabels(groups, sight);
    expect(sides.get('1')?.side).not.toBe('right');
    expect(sides.get('2')?.side).toBe('right');
  });

  it('are shorter where there is no room for the whole name, and keep the count of the alarms', () => {
    const groups = groupStations(makeView([urgent]), [makeCity({})], FAR);
    const label = (east: number) => placeLabels(groups, { ...sight, bounds: [73, 38, east, 48] }).get('1')?.name;
    expect([label(110), label(98), label(88)]).toEqual(['Dostyk 180', 'Almaty', '']);
  });

  it('are left out where there is no room', () => {
    const groups = groupStations(makeView([urgent]), [], FAR);
    expect(placeLabels(groups, { ...sight, bounds: [76, 43, 78, 44] }).size).toBe(0);
  });
});
