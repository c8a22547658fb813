import { describe, expect, it } from 'vitest';
import type { LiveStation } from '../../../../src/contract/live/station';
import type { Bounds, StationsRequest } from '../../../../src/contract/live/views/stations';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { Fleet } from '../../../../workers/live/fleet';
import { StationStore } from '../../../../workers/live/stationStore';
import { createStationsView } from '../../../../workers/live/views/stationsView';
import { makeConnector } from '../modelServer';
import { makeStation } from '../stations';

const WORLD: Bounds = [-180, -85, 180, 85];

function openStations(stations: readonly LiveStation[], given: Partial<StationsRequest>, fleet = new Fleet()) {
  const store = new StationStore(fleet, new AlarmQueue());
  store.replace(stations);
  const view = createStationsView(store, fleet);
  view.setRequest({
    kind: 'stations',
    text: '',
    order: 'worst',
    map: null,
    window: { offset: 0, limit: 50 },
    selectedId: null,
    hasFleet: true,
    hasAlarms: true,
    ...given,
  });
  return { view, first: view.buildPatch() };
}

describe('the filters of stations', () => {
  const filtered = [
    makeStation('1', { station: 'Dostyk', mix: { faulted: 1, charging: 1 }, companyId: '1' }),
    makeStation('2', { station: 'Abay', mix: { charging: 2 }, companyId: '2' }),
    makeStation('3', { station: 'Alex', companyId: '2', unacknowledged: 2, worst: 'urgent' }),
  ];

  it.each([
    [{ statuses: ['faulted', 'offline'] }, ['1']],
    [{ statuses: ['charging'], companyIds: ['2'] }, ['2']],
    [{ companyIds: ['2'] }, ['2', '3']],
    [{ priorities: ['urgent', 'high'] }, ['3']],
    [{ statuses: [], companyIds: [], priorities: [] }, ['1', '2', '3']],
  ] as [StationsRequest['filters'], string[]][])('apply %j to list and map alike', (filters, ids) => {
    const { first } = openStations(filtered, { filters, map: { bounds: WORLD, zoom: 20 } });
    expect([...(first?.items ?? [])].sort()).toEqual(ids);
    expect([...(first?.pins ?? []), ...(first?.apart ?? [])].sort()).toEqual(ids);
    expect(first?.totals).toMatchObject({ listed: ids.length, stations: 3 });
  });

  it('leave the selected station on the map, but not in the list', () => {
    const { first } = openStations(filtered, {
      filters: { companyIds: ['2'] },
      map: { bounds: WORLD, zoom: 20 },
      selectedId: '1',
    });
    expect(first?.apart).toContain('1');
    expect(first?.items).not.toContain('1');
  });

  it('follow the fleet: a station enters the list when a connector takes the status', () => {
    const fleet = new Fleet();
    fleet.replace([makeConnector('A', { stationId: '2', status: 'charging' })]);
    const { view, first } = openStations(filtered, { filters: { statuses: ['faulted'] } }, fleet);
    expect(first?.items).toEqual(['1']);
    fleet.apply([{ key: 'A:1', revision: 2, status: 'faulted' }]);
    expect(view.buildPatch()?.items).toEqual(['2', '1']);
  });
});
