import { createAction, type Reducer } from '@reduxjs/toolkit';
import type { LiveEvent, StreamState } from '../contract/live/liveService';
import { patchView } from './patchView';
import type { MonitorViewState, ViewState } from './viewState';

export interface LiveState {
  /** By view id; a view is here from its first patch on. */
  views: Record<string, ViewState>;
  streams: Record<string, StreamState>;
}

export const liveReceived = createAction<Extract<LiveEvent, { type: 'patch' | 'stream' }>>('live/received');
export const liveViewDropped = createAction<string>('live/viewDropped');
export const liveForgotten = createAction('live/forgotten');

const EMPTY: LiveState = { views: {}, streams: {} };

/**
 * Mounted as `live`. Written without Immer: a patch touches some rows among many, and the others stay the same objects.
 */
export const liveReducer: Reducer<LiveState> = (state = EMPTY, action) => {
  if (liveReceived.match(action)) return applyEvent(state, action.payload);
  if (liveViewDropped.match(action)) return { ...state, views: omitKey(state.views, action.payload) };
  if (liveForgotten.match(action)) return { views: {}, streams: state.streams };
  return state;
};

function applyEvent(state: LiveState, event: Extract<LiveEvent, { type: 'patch' | 'stream' }>): LiveState {
  if (event.type === 'patch') {
    const current = state.views[event.viewId];
    // A partial patch of an unknown view was under way when the views were forgotten.
    if (!current && 'isWhole' in event.patch && !event.patch.isWhole) return state;
    const view = patchView(current, event.patch);
    return { ...state, views: { ...state.views, [event.viewId]: view } };
  }
  const { stream } = event;
  const streams =
    stream.views.length === 0 ? omitKey(state.streams, stream.name) : { ...state.streams, [stream.name]: stream };
  return { ...state, streams };
}

function omitKey<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}

interface RootWithLive {
  live: LiveState;
}

export const selectLiveView = (state: RootWithLive, viewId: string): ViewState | undefined => state.live.views[viewId];

export function selectMonitor(state: RootWithLive, viewId: string): MonitorViewState | undefined {
  const view = state.live.views[viewId];
  return view?.kind === 'monitor' ? view : undefined;
}

export const selectStreams = (state: RootWithLive): Record<string, StreamState> => state.live.streams;
