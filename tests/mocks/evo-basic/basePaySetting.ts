import {
  CREDENTIALS,
  MASKED,
  PAYMENT_METHODS,
  type basePaySetting,
  type PaymentMethod,
  type PaySetting,
} from '../../../src/contract/evo-basic/basePaySetting';
import { MockProblem, type MockOf } from '../answering';

const makeEmptySetting = (method: PaymentMethod): PaySetting => ({
  id: null,
  companyId: null,
  companyName: null,
  appId: null,
  method,
  isEnabled: false,
  currency: 'KZT',
  fee: '0.00',
  otherFees: [],
  missingFees: [],
  isTest: true,
  credentials: Object.fromEntries(CREDENTIALS[method].map((name) => [name, null])),
  lastSuccessAt: null,
  version: 0,
});

/** Stripe is configured with one secret missing; the other providers are not configured. */
export const PAY_SETTINGS: readonly PaySetting[] = PAYMENT_METHODS.map((method) =>
  method === 'stripe'
    ? {
        ...makeEmptySetting(method),
        id: '1',
        isEnabled: true,
        fee: '1.40',
        isTest: false,
        credentials: { publishableKey: MASKED, secretKey: MASKED, webhookSecret: null },
        lastSuccessAt: '2026-11-20 09:06:58',
        version: 3,
      }
    : makeEmptySetting(method),
);

export const basePaySettingMock: MockOf<typeof basePaySetting> = {
  detailList: () => [...PAY_SETTINGS],
  detail: ({ body }) => {
    const found = PAY_SETTINGS.find(({ id }) => id === body.id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return found;
  },
  impact: () => ({ stations: 14, runningSessions: 3, openOrders: 1 }),
  save: ({ body: { credentials, ...body } }) => {
    const current = PAY_SETTINGS.find(({ method }) => method === body.method) ?? makeEmptySetting(body.method);
    if (current.version !== body.version) throw new MockProblem(409, 'It has changed', { current });
    const masks = Object.entries(credentials).map(([name, secret]) => [name, secret ? MASKED : null]);
    return {
      ...current,
      ...body,
      id: current.id ?? '2',
      companyId: body.companyId ?? null,
      appId: body.appId ?? null,
      credentials: { ...current.credentials, ...Object.fromEntries(masks) },
      version: body.version + 1,
    };
  },
  getSysPaymentMethod: () => PAYMENT_METHODS.map((method) => ({ method, credentials: [...CREDENTIALS[method]] })),
};
