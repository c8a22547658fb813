import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { keepToken } from '../../../src/access/token';
import { api } from '../../../src/api/api';
import { fromContract } from '../../../src/api/fromContract';
import type { Problem } from '../../../src/api/problem';
import { commonApi } from '../../../src/contract/evo-basic/commonApi';
import { sysUser } from '../../../src/contract/evo-basic/sysUser';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();

const tested = api.injectEndpoints({
  endpoints: (build) => ({
    testChargers: build.query({ ...fromContract(commonApi.chargerList) }),
    testRoles: build.query({ ...fromContract(sysUser.visibleRoles) }),
    testStop: build.mutation({ ...fromContract(realTimeMonitoring.remoteStopCharge) }),
  }),
});

const makeStore = () =>
  configureStore({ reducer: { api: api.reducer }, middleware: (standard) => standard().concat(api.middleware) });

const stopCall = { body: { chargerCode: 'ALA-0142', connector: 1, txnId: '840211' } };

describe('an endpoint of the cache', () => {
  it('has the types of the contract', () => {
    type Result = ReturnType<ReturnType<typeof tested.endpoints.testChargers.select>>['data'];
    expectTypeOf<Result>().toEqualTypeOf<{ id: string; name: string }[] | undefined>();
    expectTypeOf(tested.endpoints.testRoles.initiate).toBeCallableWith(undefined);
    // @ts-expect-error a body without its charger does not compile
    expectTypeOf(tested.endpoints.testStop.initiate).toBeCallableWith({ body: { connector: 1, txnId: '1' } });
  });

  it('returns the data of the contract', async () => {
    keepToken('token-noc');
    const { data } = await makeStore().dispatch(tested.endpoints.testChargers.initiate({ body: { text: 'ala' } }));
    expect(data?.map(({ name }) => name)).toEqual(['ALA-0142', 'ALA-0143']);
  });

  it('fails with a problem when the server refuses', async () => {
    keepToken('token-noc');
    server.use(
      http.post('*/api/evo-basic/CommonAPI/chargerList', () =>
        HttpResponse.json({ code: 503, msg: 'Busy', data: null }),
      ),
    );
    const { error } = await makeStore().dispatch(tested.endpoints.testChargers.initiate({ body: {} }));
    expect(error).toEqual({ code: 503, message: 'Busy' } satisfies Problem);
  });
});

describe('a call that moves a charger', () => {
  const keysOf = async (...calls: (typeof stopCall & { idempotencyKey?: string })[]): Promise<(string | null)[]> => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/evo-monitor/realTimeMonitoring/remoteStopCharge', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ code: 0, msg: '', data: { commandId: '1', state: 'created' } });
      }),
    );
    const store = makeStore();
    for (const call of calls) await store.dispatch(tested.endpoints.testStop.initiate(call));
    return keys;
  };

  it('has a key of its own for each user action', async () => {
    const [first, second] = await keysOf(stopCall, stopCall);
    expect(first).toMatch(/^[\w-]{32,}$/);
    expect(second).not.toBe(first);
  });

  it('keeps its key when the action is retried', async () => {
    expect(
      await keysOf({ ...stopCall, idempotencyKey: 'one-action' }, { ...stopCall, idempotencyKey: 'one-action' }),
    ).toEqual(['one-action', 'one-action']);
  });
});
