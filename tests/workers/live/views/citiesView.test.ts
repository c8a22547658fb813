import { describe, expect, it } from 'vitest';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { Fleet } from '../../../../workers/live/fleet';
import { StationStore } from '../../../../workers/live/stationStore';
import { createCitiesView } from '../../../../workers/live/views/citiesView';
import { makeAlarm } from '../alarmServer';
import { makeStation } from '../stations';

function openView() {
  const queue = new AlarmQueue();
  const store = new StationStore(new Fleet(), queue);
  store.replace([
    makeStation('1', { longitude: 76, latitude: 43 }),
    makeStation('2', { longitude: 78, latitude: 44 }),
    makeStation('3', { city: 'Berlin', timezone: 'Europe/Berlin', longitude: 13, latitude: 52 }),
  ]);
  queue.replace([makeAlarm('1', { stationId: '3', priority: 'middle' })]);
  const view = createCitiesView(store);
  view.setRequest({ kind: 'cities' });
  return { queue, store, view, first: view.buildPatch() };
}

describe('cities', () => {
  it('take the stations of a city together in their middle, worst first', () => {
    expect(openView().first?.cities).toEqual([
      expect.objectContaining({ city: 'Berlin', unacknowledged: 1, worst: 'middle', stations: 1 }),
      expect.objectContaining({ city: 'Almaty', unacknowledged: 0, worst: null, stations: 2, longitude: 77 }),
    ]);
  });

  it('keep two cities of one name apart when their zones differ', () => {
    const { store, view } = openView();
    store.replace([
      makeStation('1', { city: 'Alexandria', timezone: 'Africa/Cairo' }),
      makeStation('2', { city: 'Alexandria', timezone: 'America/New_York' }),
    ]);
    expect(view.buildPatch()?.cities).toHaveLength(2);
  });

  it('follow the queue, and send nothing when no mark changes', () => {
    const { queue, view } = openView();
    queue.apply([makeAlarm('2', { stationId: '2', priority: 'urgent' })]);
    expect(view.buildPatch()?.cities[0]).toMatchObject({ city: 'Almaty', unacknowledged: 1, worst: 'urgent' });
    queue.apply([{ key: '2', revision: 9, count: 3 }]);
    expect(view.buildPatch()).toBeNull();
  });
});
