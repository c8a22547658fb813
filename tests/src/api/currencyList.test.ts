import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepToken } from '../../../src/access/token';
import { api } from '../../../src/api/api';
import '../../../src/api/evo-basic/basePaySetting';
import '../../../src/api/evo-basic/chargerPriceSettings';
import '../../../src/api/evo-basic/commonApi';
import '../../../src/api/evo-basic/iotChargerGroups';
import '../../../src/api/evo-basic/sysCompany';
import '../../../src/api/evo-bill/approvals';
import '../../../src/api/evo-wallet/adminWallet';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
const CURRENCY_LIST = 'currencyList';
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  keepToken('token-noc');
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => calls.push(request.url.split('/').at(-1) ?? ''));
});

interface AnyCall {
  initiate: (arg: object) => never;
}

describe('list of currencies', () => {
  it.each([
    'addStation',
    'updateStation',
    'addCompany',
    'updateCompany',
    'addPriceSetting',
    'savePaySetting',
    'adjustWallet',
    'decideApproval',
  ])('is fetched again after %s', async (mutation) => {
    server.use(
      http.all('*/api/*', ({ request }) =>
        request.url.endsWith(CURRENCY_LIST)
          ? undefined
          : HttpResponse.json({ code: 0, msg: 'success', data: { id: '1' } }),
      ),
    );
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (standard) => standard().concat(api.middleware),
    });
    const endpoints = api.endpoints as unknown as Record<string, AnyCall>;
    const run = (name: string) => store.dispatch(endpoints[name]?.initiate({ body: { id: '1' }, params: {} }) as never);
    await run(CURRENCY_LIST);
    await run(mutation);
    await expect.poll(() => calls.filter((call) => call === CURRENCY_LIST)).toHaveLength(2);
  });
});
