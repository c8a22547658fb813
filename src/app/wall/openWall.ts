import { noteError } from '../../features/wall/display/displayErrors';
import { displaySlice, selectDisplay } from '../../features/wall/display/displaySlice';
import { toDisplaySession } from '../../features/wall/display/displaySession';
import { refuseDisplay } from '../../features/wall/display/refuseDisplay';
import { followStoredDisplay, readStoredDisplay, storeDisplay } from '../../features/wall/display/storedDisplay';
import { connectLive } from '../../live/connectLive';
import type { LiveClient } from '../../live/liveClient';
import { liveReducer } from '../../live/liveSlice';
import { makeStore, type AppStore } from '../store';

type DisplayRoot = Parameters<typeof selectDisplay>[0];

/**
 * Store and live layer of a wall display. They are its own: the picture follows from the credential of the device, never
 * from the session of a user in the same browser.
 */
export function openWall(): { store: AppStore; live: LiveClient } {
  const store = makeStore();
  const readDisplay = () => selectDisplay(store.getState() as unknown as DisplayRoot);
  store.addPart({ reducerPath: displaySlice.reducerPath, reducer: displaySlice.reducer });
  store.addPart({ reducerPath: 'live', reducer: liveReducer });
  const stored = readStoredDisplay();
  if (stored) store.dispatch(displaySlice.actions.displayApproved(stored));

  let known = readDisplay();
  store.subscribe(() => {
    const display = readDisplay();
    if (display !== known) storeDisplay(display);
    known = display;
  });
  followStoredDisplay((display) => store.dispatch(displaySlice.actions.displayApproved(display)));
  const live = connectLive(store, {
    selectSession: () => toDisplaySession(readDisplay()),
    onUnauthorized: () => {
      const { approved } = readDisplay();
      if (approved) refuseDisplay(store.dispatch, approved.token);
    },
    log: (text) => noteError(text),
  });
  return { store, live };
}
