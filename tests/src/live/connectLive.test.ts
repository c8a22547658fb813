import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { connectLive } from '../../../src/live/connectLive';
import { liveReducer } from '../../../src/live/liveSlice';
import type { LiveEvent, LiveService, LiveSession } from '../../../src/contract/live/liveService';

const sessionSlice = createSlice({
  name: 'session',
  initialState: { now: null as LiveSession | null },
  reducers: { changed: (state, { payload }: PayloadAction<LiveSession | null>) => ({ ...state, now: payload }) },
});

function connectStore() {
  const store = configureStore({ reducer: { live: liveReducer, session: sessionSlice.reducer } });
  const service = {
    subscribe: vi.fn<LiveService['subscribe']>(),
    unsubscribe: vi.fn<LiveService['unsubscribe']>(),
    setSession: vi.fn<LiveService['setSession']>(),
    setVisibility: vi.fn<LiveService['setVisibility']>(),
    setOnline: vi.fn<LiveService['setOnline']>(),
    setReplay: vi.fn<LiveService['setReplay']>(),
    dispose: vi.fn<LiveService['dispose']>(),
  };
  let say: (event: LiveEvent) => void = () => undefined;
  const onUnauthorized = vi.fn();
  const client = connectLive(store, {
    selectSession: (state: { session: { now: LiveSession | null } }) => state.session.now,
    onUnauthorized,
    hasWorkers: true,
    openWorker: (emit) => {
      say = emit;
      return service;
    },
  });
  return { store, service, client, onUnauthorized, say: (event: LiveEvent) => say(event) };
}

const NOC: LiveSession = { token: 'noc', locale: 'en_US' };

describe('a live layer connected to a store', () => {
  it('follows the session, and drops the views of the one before', () => {
    const { store, service, client, say } = connectStore();
    expect(service.setSession).not.toHaveBeenCalled();
    store.dispatch(sessionSlice.actions.changed(NOC));
    expect(service.setSession).toHaveBeenLastCalledWith(NOC);
    client.show('v', { kind: 'connector', key: 'A:1' });
    say({ type: 'patch', viewId: 'v', patch: { kind: 'connector', row: null } });
    expect(Object.keys(store.getState().live.views)).toEqual(['v']);
    store.dispatch(sessionSlice.actions.changed(null));
    expect(service.setSession).toHaveBeenLastCalledWith(null);
    expect(store.getState().live.views).toEqual({});
    client.dispose();
  });

  it('reports a refused token', () => {
    const { store, client, say, onUnauthorized } = connectStore();
    store.dispatch(sessionSlice.actions.changed(NOC));
    say({ type: 'unauthorized', token: 'noc' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    client.dispose();
  });

  it('follows the network and the visibility of the page until it is disposed', () => {
    const { service, client } = connectStore();
    window.dispatchEvent(new Event('offline'));
    expect(service.setOnline).toHaveBeenLastCalledWith(false);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(service.setVisibility).toHaveBeenLastCalledWith(true);
    client.dispose();
    window.dispatchEvent(new Event('online'));
    expect(service.setOnline).toHaveBeenLastCalledWith(false);
    expect(service.dispose).toHaveBeenCalledTimes(1);
  });
});
