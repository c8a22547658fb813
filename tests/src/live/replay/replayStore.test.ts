import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { liveReceived, liveReducer } from '../../../../src/live/liveSlice';
import { createReplayStore } from '../../../../src/live/replay/replayStore';
import { makeConnector } from '../../../workers/live/modelServer';

const makePatch = (chargerCode: string) => ({
  type: 'patch' as const,
  viewId: 'connector:C1:1',
  patch: { kind: 'connector' as const, row: makeConnector(chargerCode) },
});

function openStores() {
  const reducer = {
    live: liveReducer,
    other: (state = 0, { type }: { type: string }) => (type === 'count' ? state + 1 : state),
  };
  const page = configureStore({ reducer });
  return { page, replayed: createReplayStore(page) };
}

describe('the store of a replay', () => {
  it('holds the past apart from the present', () => {
    const { page, replayed } = openStores();
    page.dispatch(liveReceived(makePatch('NOW')));
    replayed.receive(makePatch('PAST'));
    expect(JSON.stringify(page.getState().live)).not.toContain('PAST');
    expect(JSON.stringify(replayed.store.getState())).not.toContain('NOW');
  });

  it('shares everything else with the page', () => {
    const { page, replayed } = openStores();
    const listener = vi.fn();
    replayed.store.subscribe(listener);
    replayed.store.dispatch({ type: 'count' });
    expect(page.getState().other).toBe(1);
    expect(replayed.store.getState()).toMatchObject({ other: 1 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is the same state until something changes', () => {
    const { replayed } = openStores();
    const before: unknown = replayed.store.getState();
    expect(replayed.store.getState()).toBe(before);
    replayed.receive(makePatch('PAST'));
    expect(replayed.store.getState()).not.toBe(before);
    replayed.drop('connector:C1:1');
    expect(replayed.store.getState()).toMatchObject({ live: { views: {} } });
  });
});
