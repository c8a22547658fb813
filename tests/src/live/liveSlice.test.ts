import { describe, expect, it } from 'vitest';
import { liveForgotten, liveReceived, liveReducer, liveViewDropped, selectMonitor } from '../../../src/live/liveSlice';
import type { LiveEvent, StreamState } from '../../../src/contract/live/liveService';
import type { MonitorPatch } from '../../../src/contract/live/views/monitor';
import { createStatusCounts } from '../../../src/contract/live/stationGroup';
import { makeConnector } from '../../workers/live/modelServer';

const [A, B] = [makeConnector('A'), makeConnector('B')];

const makePatch = (given: Partial<MonitorPatch>): LiveEvent & { type: 'patch' } => ({
  type: 'patch',
  viewId: 'monitor',
  patch: { kind: 'monitor', isWhole: false, upserts: [], removals: [], groupUpserts: [], groupRemovals: [], ...given },
});
const whole = makePatch({
  isWhole: true,
  upserts: [A, B],
  offset: 0,
  length: 2,
  items: [
    { type: 'row', key: 'A:1' },
    { type: 'row', key: 'B:1' },
  ],
  counts: { ...createStatusCounts(), available: 2 },
  totals: { connectors: 2, stations: 1, power: 0 },
});
const reduceActions = (...actions: Parameters<typeof liveReducer>[1][]) =>
  actions.reduce<ReturnType<typeof liveReducer>>(liveReducer, liveReducer(undefined, { type: 'start' }));
const readMonitor = (live: ReturnType<typeof reduceActions>) => selectMonitor({ live }, 'monitor');

describe('live state', () => {
  it('applies a patch, and keeps every unchanged object', () => {
    const before = reduceActions(liveReceived(whole));
    const after = liveReducer(before, liveReceived(makePatch({ upserts: [{ ...A, soc: 50 }] })));
    expect(readMonitor(after)?.rows['A:1']?.soc).toBe(50);
    expect(readMonitor(after)?.rows['B:1']).toBe(readMonitor(before)?.rows['B:1']);
    expect(readMonitor(after)?.items).toBe(readMonitor(before)?.items);
    expect(readMonitor(after)?.groups).toBe(readMonitor(before)?.groups);
  });

  it('removes rows that left the window', () => {
    const after = reduceActions(liveReceived(whole), liveReceived(makePatch({ removals: ['A:1'], length: 1 })));
    expect(Object.keys(readMonitor(after)?.rows ?? {})).toEqual(['B:1']);
    expect(readMonitor(after)).toMatchObject({ length: 1, totals: { connectors: 2 } });
  });

  it('keeps unchanged clusters when they come with new ones', () => {
    const cluster = (id: string, stations: number) => ({
      id,
      longitude: 13,
      latitude: 52,
      stations,
      connectors: 9,
      mix: { ...createStatusCounts(), charging: 9 },
    });
    const news = (stations: number) =>
      liveReceived({
        type: 'patch',
        viewId: 'stations',
        patch: {
          kind: 'stations',
          isWhole: true,
          upserts: [],
          removals: [],
          clusters: [cluster('5:1', 3), cluster('5:9', stations)],
        },
      });
    const clustersOf = (live: ReturnType<typeof reduceActions>) => {
      const view = live.views['stations'];
      return view?.kind === 'stations' ? view.clusters : [];
    };
    const before = reduceActions(news(4));
    const after = liveReducer(before, news(5));
    expect(clustersOf(after)[0]).toBe(clustersOf(before)[0]);
    expect(clustersOf(after)[1]).toMatchObject({ id: '5:9', stations: 5 });
  });

  it('keeps unchanged rows when a restarted worker sends a whole patch', () => {
    const before = reduceActions(liveReceived(whole));
    const again = makePatch({ ...whole.patch, upserts: [{ ...A }, { ...B, soc: 9 }] } as MonitorPatch);
    const after = liveReducer(before, liveReceived(again));
    expect(readMonitor(after)?.rows['A:1']).toBe(A);
    expect(readMonitor(after)?.rows['B:1']?.soc).toBe(9);
  });

  it('ignores a patch of a dropped view', () => {
    const after = reduceActions(liveReceived(whole), liveForgotten(), liveReceived(makePatch({ upserts: [A] })));
    expect(after.views).toEqual({});
  });

  it('drops a view', () => {
    expect(reduceActions(liveReceived(whole), liveViewDropped('monitor')).views).toEqual({});
  });

  it('keeps a stream until it feeds no view', () => {
    const stream: StreamState = {
      name: 'monitor',
      views: ['monitor'],
      phase: 'live',
      serverTimeMs: 1,
      offsetMs: 0,
      intervalMs: 5_000,
      problem: null,
    };
    const before = reduceActions(liveReceived({ type: 'stream', stream }));
    expect(before.streams).toEqual({ monitor: stream });
    expect(liveReducer(before, liveReceived({ type: 'stream', stream: { ...stream, views: [] } })).streams).toEqual({});
  });
});
