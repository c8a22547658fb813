import i18next from 'i18next';
import { tellRevision } from '../access/revision';
import { selectToken } from '../access/sessionSlice';
import { dropToken } from '../access/token';
import { api } from '../api/api';
import type { Locale } from '../contract/fields';
import { connectLive } from '../live/connectLive';
import { liveReducer } from '../live/liveSlice';
import type { LiveClient } from '../live/liveClient';
import './parts.css';
import type { AppStore, RootState } from './store';

/** Drops the cache of the previous user. Deferred, so that screens that are unmounting do not fetch again. */
function dropCacheWithToken(store: AppStore): void {
  let token = selectToken(store.getState());
  store.subscribe(() => {
    const next = selectToken(store.getState());
    if (next === token) return;
    token = next;
    setTimeout(() => store.dispatch(api.util.resetApiState()));
  });
}

/** Attaches the services beyond the frame that screens need: the API cache and the live layer. Once per store. */
export function attachServices(store: AppStore): LiveClient {
  store.addPart(api);
  store.addPart({ reducerPath: 'live', reducer: liveReducer });
  dropCacheWithToken(store);
  return connectLive(store, {
    selectSession: (state: RootState) => {
      const token = selectToken(state);
      return token === null ? null : { token, locale: i18next.language as Locale };
    },
    onUnauthorized: () => dropToken('expired'),
    onRevision: tellRevision,
  });
}
