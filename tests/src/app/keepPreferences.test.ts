import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferenceSet, preferencesRead, selectPreferences } from '../../../src/access/preferencesSlice';
import { sessionLoaded, tokenFound } from '../../../src/access/sessionSlice';
import { startI18n } from '../../../src/app/i18n/i18n';
import { keepPreferences } from '../../../src/app/keepPreferences';
import { makeStore } from '../../../src/app/store';
import { sysUser } from '../../../src/contract/evo-basic/sysUser';
import { findAccount } from '../../mocks/accounts';
import { answering, MockProblem } from '../../mocks/answering';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
let stop: () => void;
let saved: unknown[];

beforeAll(startI18n);
beforeEach(() => {
  saved = [];
  localStorage.setItem('omp.token', 'token-noc');
  server.use(
    answering(sysUser.preferences, ({ body }) => {
      saved.push(body.set);
      return {};
    }),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function signIn() {
  const store = makeStore();
  store.dispatch(tokenFound('token-noc'));
  store.dispatch(sessionLoaded({ account: findAccount('token-noc')!, menu: [] }));
  stop = keepPreferences(store);
  return store;
}

describe('a setting of the user', () => {
  it('is stored in the browser at once, and in the account after a pause', async () => {
    const store = signIn();
    store.dispatch(preferenceSet({ name: 'zone', value: 'utc' }));
    store.dispatch(preferenceSet({ name: 'density', value: 'compact' }));
    store.dispatch(preferenceSet({ name: 'zone', value: 'own' }));
    expect(JSON.parse(localStorage.getItem('omp.preferences') ?? '')).toEqual({ zone: 'own', density: 'compact' });
    await expect.poll(() => saved).toEqual([{ zone: 'own', density: 'compact' }]);
    expect(store.getState().preferences.unsaved).toEqual({});
  });

  it('is saved with the next one when it could not be saved', async () => {
    const store = signIn();
    let isRefused = false;
    server.use(
      answering(sysUser.preferences, () => {
        isRefused = true;
        throw new MockProblem(503, 'Busy');
      }),
    );
    store.dispatch(preferenceSet({ name: 'zone', value: 'utc' }));
    await expect.poll(() => isRefused).toBe(true);
    server.use(
      answering(sysUser.preferences, ({ body }) => {
        saved.push(body.set);
        return {};
      }),
    );
    store.dispatch(preferenceSet({ name: 'density', value: 'compact' }));
    await expect.poll(() => saved).toEqual([{ zone: 'utc', density: 'compact' }]);
  });

  it('of the account overrides a stored one, and not one just set', () => {
    localStorage.setItem('omp.preferences', JSON.stringify({ zone: 'utc', density: 'compact' }));
    const store = signIn();
    expect(selectPreferences(store.getState())).toEqual({ zone: 'utc', density: 'compact' });
    store.dispatch(preferenceSet({ name: 'density', value: 'comfortable' }));
    store.dispatch(preferencesRead({ zone: 'own', density: 'compact' }));
    expect(selectPreferences(store.getState())).toEqual({ zone: 'own', density: 'comfortable' });
  });

  it('is saved by the next page when this one closes before', async () => {
    const store = signIn();
    store.dispatch(preferenceSet({ name: 'zone', value: 'utc' }));
    stop();
    const next = signIn();
    next.dispatch(preferencesRead({ zone: 'own' }));
    expect(selectPreferences(next.getState())).toEqual({ zone: 'utc' });
    await expect.poll(() => saved).toEqual([{ zone: 'utc' }]);
    expect(localStorage.getItem('omp.unsavedPreferences')).toBeNull();
  });

  it('is not saved into another session', () => {
    signIn().dispatch(preferenceSet({ name: 'zone', value: 'utc' }));
    stop();
    localStorage.setItem('omp.token', 'token-finance');
    expect(makeStore().getState().preferences.unsaved).toEqual({});
  });

  it('is ignored when it cannot be read', () => {
    localStorage.setItem('omp.preferences', '{broken');
    expect(selectPreferences(signIn().getState())).toEqual({});
  });
});
