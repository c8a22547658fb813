import { beforeEach, describe, expect, it } from 'vitest';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { Fleet } from '../../../../workers/live/fleet';
import { StationStore } from '../../../../workers/live/stationStore';
import { createStationsView } from '../../../../workers/live/views/stationsView';
import { makeConnector } from '../modelServer';
import { makeStation } from '../stations';

let fleet: Fleet;
let queue: AlarmQueue;
beforeEach(() => {
  fleet = new Fleet();
  queue = new AlarmQueue();
});

describe('stations in a replay', () => {
  const ask = (hasAlarms: boolean) => {
    const store = new StationStore(fleet, queue, { isOn: true });
    store.replace([makeStation('1', { unacknowledged: 3, worst: 'urgent' })]);
    const view = createStationsView(store, fleet);
    view.setRequest({
      ...{ kind: 'stations', text: '', order: 'worst', map: null, selectedId: null, hasFleet: true, hasAlarms },
      ...{ filters: { statuses: [], companyIds: [], priorities: [] }, window: { offset: 0, limit: 20 } },
    });
    return () => view.buildPatch();
  };

  it('are shown when their past is there, since the list has the states of the present', () => {
    const build = ask(true);
    expect(build()).toBeNull();
    fleet.replace([makeConnector('C1', { stationId: '1', status: 'faulted' })]);
    expect(build()).toBeNull();
    queue.replace([]);
    expect(build()?.upserts).toMatchObject([{ stationId: '1', status: 'faulted', unacknowledged: 0, worst: null }]);
  });

  it('have no alarms for a user who may not see them', () => {
    const build = ask(false);
    fleet.replace([makeConnector('C1', { stationId: '1' })]);
    expect(build()?.upserts).toMatchObject([{ stationId: '1', unacknowledged: 0, worst: null }]);
  });
});
