import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { preferencesSlice } from '../access/preferencesSlice';
import { sessionSlice } from '../access/sessionSlice';

/** A part of the store that comes with the screens that need it. */
export interface StorePart {
  reducerPath: string;
  reducer: Reducer;
  middleware?: Middleware;
}

const frame = { session: sessionSlice.reducer, preferences: preferencesSlice.reducer };
const frameReducer = combineReducers(frame);

/** The store as the first load needs it; `addPart` adds later parts, each once. */
export function makeStore() {
  const parts: Record<string, Reducer> = {};
  const dynamic = createDynamicMiddleware();
  const store = configureStore({
    reducer: frameReducer,
    // The checks of development would walk the whole live state on each action, four times a second.
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(dynamic.middleware),
  });
  function addPart({ reducerPath, reducer, middleware }: StorePart): void {
    if (parts[reducerPath]) return;
    parts[reducerPath] = reducer;
    if (middleware) dynamic.addMiddleware(middleware);
    // The parts know their own state; the frame does not have to.
    store.replaceReducer(combineReducers({ ...frame, ...parts }) as unknown as typeof frameReducer);
  }
  return { ...store, addPart };
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
