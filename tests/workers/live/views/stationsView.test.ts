import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveStation } from '../../../../src/contract/live/station';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { Fleet } from '../../../../workers/live/fleet';
import { StationStore } from '../../../../workers/live/stationStore';
import { isWithin } from '../../../../workers/live/views/mapMarks';
import type { Bounds, StationsRequest } from '../../../../src/contract/live/views/stations';
import { createStationsView } from '../../../../workers/live/views/stationsView';
import { makeAlarm } from '../alarmServer';
import { makeConnector } from '../modelServer';
import { makeStation } from '../stations';

const ALMATY: Bounds = [76, 42.5, 78, 44];
const WORLD: Bounds = [-180, -85, 180, 85];
/** Two stations side by side in Almaty, one in Berlin. */
const STATIONS = [
  makeStation('1', { station: 'Dostyk', longitude: 76.957, latitude: 43.233 }),
  makeStation('2', { station: 'Abay', longitude: 76.915, latitude: 43.24 }),
  makeStation('3', { station: 'Alex', city: 'Berlin', address: 'Alexanderplatz', longitude: 13.41, latitude: 52.52 }),
];

let fleet: Fleet;
let queue: AlarmQueue;
let store: StationStore;
beforeEach(() => {
  fleet = new Fleet();
  queue = new AlarmQueue();
  store = new StationStore(fleet, queue);
});

function openView(stations: readonly LiveStation[] = STATIONS, given: Partial<StationsRequest> = {}) {
  store.replace(stations);
  const view = createStationsView(store, fleet);
  const ask = (next: Partial<StationsRequest> = {}) => {
    view.setRequest({
      kind: 'stations',
      text: '',
      order: 'worst',
      map: null,
      window: { offset: 0, limit: 50 },
      selectedId: null,
      hasFleet: true,
      hasAlarms: true,
      ...next,
    });
    return view.buildPatch();
  };
  return { view, ask, first: ask(given) };
}

const addAlarm = (station: LiveStation): LiveStation => ({ ...station, unacknowledged: 1, worst: 'high' });
const putConnector = (
  key: string,
  stationId: string,
  status: 'charging' | 'faulted' | 'available',
  power: number | null = null,
) => fleet.apply([makeConnector(key, { stationId, status, power, revision: fleet.size + 10 })]);

describe('the list of stations', () => {
  it('is sorted worst first: unacknowledged alarms before states, states before names', () => {
    const { first } = openView([
      makeStation('free', { station: 'A' }),
      makeStation('faulted', { station: 'C', mix: { faulted: 1 } }),
      addAlarm(makeStation('alarm', { station: 'D' })),
      makeStation('charging', { station: 'B', mix: { charging: 1, available: 3 } }),
    ]);
    expect(first?.items).toEqual(['alarm', 'faulted', 'charging', 'free']);
  });

  it('is sorted by name on request', () => {
    expect(openView(STATIONS, { order: 'name' }).first?.items).toEqual(['2', '3', '1']);
  });

  it('is sorted by power on request, the most first', () => {
    const stations = [
      makeStation('none', { power: 0 }),
      makeStation('most', { power: 90 }),
      makeStation('some', { power: 7 }),
    ];
    expect(openView(stations, { order: 'power' }).first?.items).toEqual(['most', 'some', 'none']);
  });

  it('holds the stations in view of the map, and the number of all', () => {
    const { first } = openView(STATIONS, { map: { bounds: ALMATY, zoom: 10 } });
    expect([...(first?.items ?? [])].sort()).toEqual(['1', '2']);
    expect(first?.totals).toMatchObject({ listed: 2, stations: 3 });
  });

  it('finds stations out of view by name, place or charger', () => {
    putConnector('BER-0207', '3', 'available');
    const { ask } = openView(STATIONS, { map: { bounds: ALMATY, zoom: 10 } });
    for (const text of ['alex', 'BERLIN', 'alexanderplatz', 'ber-02']) {
      expect(ask({ text, map: { bounds: ALMATY, zoom: 10 } })?.items ?? ['3']).toEqual(['3']);
    }
    expect(ask({ text: 'nowhere' })?.items).toEqual([]);
  });

  it('sends its window only', () => {
    const { first } = openView(STATIONS, { order: 'name', window: { offset: 1, limit: 1 } });
    expect(first?.items).toEqual(['3']);
    expect(first?.upserts.map(({ stationId }) => stationId)).toEqual(['3']);
    expect(first?.totals?.listed).toBe(3);
  });
});

describe('the map', () => {
  const map = { bounds: WORLD, zoom: 4 };

  it('shows near stations as one cluster with the mix of their connectors, far ones as pins', () => {
    const { first } = openView(
      STATIONS.map((station) => (station.stationId === '1' ? { ...station, mix: { faulted: 1 } } : station)),
      { map },
    );
    expect(first?.pins).toEqual(['3']);
    expect(first?.clusters).toMatchObject([{ stations: 2, connectors: 2, mix: { faulted: 1, available: 1 } }]);
  });

  it('never hides a station with an alarm, nor the selected one, in a cluster', () => {
    const { first, ask } = openView([addAlarm(STATIONS[0] as LiveStation), ...STATIONS.slice(1)], { map });
    expect(first?.apart).toEqual(['1']);
    expect(first?.clusters).toMatchObject([{ stations: 1 }]);
    const next = ask({ map, selectedId: '2' });
    expect(next?.apart).toEqual(['1', '2']);
    expect(next?.clusters).toEqual([]);
  });

  it('sends all places once, and again only when they change', () => {
    const { first, view } = openView(STATIONS, { map });
    expect(first?.places).toHaveLength(3);
    store.replace(STATIONS.map(addAlarm));
    expect(view.buildPatch()).not.toHaveProperty('places');
    store.replace([...STATIONS, makeStation('4', { longitude: 30, latitude: 59 })]);
    expect(view.buildPatch()?.places).toHaveLength(4);
  });
});

describe('a change', () => {
  it('of a connector patches its station and the counts alone', () => {
    for (const { stationId } of STATIONS) putConnector(`C${stationId}`, stationId, 'available');
    fleet.replace([...fleet.rows()]);
    const { view } = openView();
    expect(view.buildPatch()).toBeNull();
    putConnector('C1', '1', 'charging', 50);
    const patch = view.buildPatch();
    expect(patch?.upserts).toMatchObject([{ stationId: '1', status: 'charging', power: 50, mix: { charging: 1 } }]);
    expect(patch).toMatchObject({ isWhole: false, removals: [], counts: { charging: 1, available: 2 } });
    expect(patch).not.toHaveProperty('places');
    expect(view.buildPatch()).toBeNull();
  });

  it('of a connector reorders the list', () => {
    for (const { stationId } of STATIONS) putConnector(`C${stationId}`, stationId, 'available');
    fleet.replace([...fleet.rows()]);
    const { view, first } = openView();
    expect(first?.items).toEqual(['2', '3', '1']);
    putConnector('C1', '1', 'faulted');
    expect(view.buildPatch()?.items).toEqual(['1', '2', '3']);
  });

  it('comes from the list of stations alone without permission for the fleet', () => {
    putConnector('C1', '1', 'charging');
    fleet.replace([...fleet.rows()]);
    const { first } = openView(STATIONS, { hasFleet: false });
    expect(first?.counts).toMatchObject({ available: 3, charging: 0 });
  });
});

describe('an alarm', () => {
  const map = { bounds: WORLD, zoom: 4 };
  const at = (stationId: string, key: string, given: Partial<LiveAlarm> = {}) =>
    makeAlarm(key, { stationId, ...given });

  it('takes its station out of the cluster at once, and back when it is acknowledged', () => {
    queue.replace([]);
    const { view, ask } = openView(STATIONS, { map });
    queue.apply([at('1', 'a', { priority: 'urgent', revision: 2 })]);
    const raised = view.buildPatch();
    expect(raised).toMatchObject({ apart: ['1'], clusters: [{ stations: 1 }] });
    expect(raised?.upserts).toMatchObject([{ stationId: '1', unacknowledged: 1, worst: 'urgent', worstId: 'a' }]);
    queue.apply([{ key: 'a', revision: 3, acknowledgedAt: '2026-11-20 09:01:00', acknowledgedBy: 'noc' }]);
    expect(ask({ map })).toMatchObject({ apart: [], clusters: [{ stations: 2 }] });
  });

  it.each<[string, Partial<LiveAlarm>]>([
    ['acknowledged', { acknowledgedAt: '2026-11-20 09:01:00' }],
    ['shelved', { shelvedUntil: '2026-11-20 12:00:00' }],
    ['held back by its cause', { causeId: '9' }],
  ])('does not mark its station when it is %s', (_, given) => {
    queue.replace([at('1', 'a', given), at('1', 'b', { priority: 'low' })]);
    expect(openView(STATIONS, { map }).first?.upserts).toContainEqual(
      expect.objectContaining({ stationId: '1', unacknowledged: 1, worst: 'low', worstId: 'b' }),
    );
  });

  it('of several is shown by the worst and newest, and removed with the last', () => {
    queue.replace([
      at('1', 'old', { priority: 'high', firstAt: '2026-11-20 08:00:00' }),
      at('1', 'new', { priority: 'high', firstAt: '2026-11-20 09:00:00' }),
      at('1', 'mild', { priority: 'low' }),
    ]);
    const { view, first } = openView(STATIONS, { map });
    expect(first?.upserts).toContainEqual(expect.objectContaining({ unacknowledged: 3, worstId: 'new' }));
    queue.apply([], ['new', 'old']);
    expect(view.buildPatch()?.upserts).toMatchObject([{ unacknowledged: 1, worst: 'low' }]);
    queue.apply([], ['mild']);
    expect(view.buildPatch()).toMatchObject({ apart: [] });
  });

  it('of the platform itself belongs to no station', () => {
    const ofPlatform = { stationId: null, station: null, city: null, company: null, chargerCode: null };
    queue.replace([makeAlarm('p', { ...ofPlatform, code: 'ledger.unproven', priority: 'urgent' })]);
    const { view, first } = openView(STATIONS, { map });
    expect(first?.upserts.map(({ unacknowledged }) => unacknowledged)).toEqual(STATIONS.map(() => 0));
    queue.apply([], ['p']);
    expect(view.buildPatch()).toBeNull();
  });

  it('comes from the list of stations alone without permission for the queue', () => {
    queue.replace([at('1', 'a')]);
    const { first } = openView([STATIONS[0] as LiveStation, addAlarm(STATIONS[1] as LiveStation)], {
      map,
      hasAlarms: false,
    });
    expect(first?.apart).toEqual(['2']);
    expect(first?.upserts).toContainEqual(expect.objectContaining({ stationId: '2', worst: 'high', worstId: null }));
  });
});

describe('a view of the world', () => {
  it.each<[Bounds, number, boolean]>([
    [[170, -10, -170, 10], 175, true],
    [[170, -10, -170, 10], -175, true],
    [[170, -10, -170, 10], 0, false],
    [[170, -10, 190, 10], -175, true],
    [[-190, -10, -170, 10], 175, true],
    [[-10, -10, 10, 10], 175, false],
    [[-400, -10, 400, 10], 175, true],
  ])('%j contains %s: %s', (bounds, longitude, isThere) => {
    expect(isWithin(bounds, { longitude, latitude: 0 })).toBe(isThere);
  });
});
