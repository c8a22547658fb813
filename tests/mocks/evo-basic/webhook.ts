import type { BodyOf } from '../../../src/contract/endpoint';
import type {
  DeliveryDetail,
  webhook,
  WebhookDelivery,
  WebhookExchange,
  WebhookRow,
} from '../../../src/contract/evo-basic/webhook';
import { listGroupKinds, WEBHOOK_KINDS } from '../../../src/contract/webhookKinds';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

const ENDPOINT: WebhookRow = {
  id: '1',
  name: 'Dispatch',
  url: 'https://dispatch.steppe.example/hooks/om',
  kinds: [...listGroupKinds('session'), ...listGroupKinds('charger'), ...listGroupKinds('alarm')],
  companyId: '2',
  company: 'Steppe Drive',
  state: 'waiting',
  stateAt: '2026-11-17 04:17:58',
  stateByName: null,
  failingSince: '2026-11-17 04:17:58',
  failingStatus: 503,
  failingError: null,
  attempts: 1_012,
  failed: 20,
  waiting: 2,
  oldestAt: '2026-11-17 04:17:58',
  givenUpAt: '2026-11-20 04:17:58',
  nextTryAt: '2026-11-17 04:30:33',
  secretHint: 'kQ7e',
  secretAt: '2026-11-12 05:00:00',
  previousUntil: null,
  createdAt: '2026-11-12 05:00:00',
  createdByName: 'Aigerim Bekova',
  version: 3,
};
const HEALTHY = {
  failingSince: null,
  failingStatus: null,
  waiting: 0,
  oldestAt: null,
  givenUpAt: null,
  nextTryAt: null,
};

export const WEBHOOKS: readonly WebhookRow[] = [
  {
    ...ENDPOINT,
    ...{ id: '2', name: 'ERP orders', url: 'https://erp.altyn.example/om/orders', kinds: listGroupKinds('order') },
    ...{ companyId: '1', company: 'Altyn Charge', state: 'pausedByItself', stateAt: '2026-11-16 03:41:00' },
    ...{ failingSince: '2026-11-15 03:41:00', failingStatus: 500, attempts: 0, failed: 0, waiting: 1_038 },
    ...{ oldestAt: '2026-11-15 03:41:00', givenUpAt: '2026-11-18 03:41:00', nextTryAt: null },
  },
  ENDPOINT,
  {
    ...ENDPOINT,
    ...HEALTHY,
    ...{
      id: '3',
      name: 'Data lake',
      url: 'https://ingest.lake.example/v1/om',
      kinds: [...WEBHOOK_KINDS],
      companyId: null,
      company: null,
    },
    ...{ state: 'delivering', stateAt: '2026-10-14 05:00:00', attempts: 18_204, failed: 5 },
  },
  {
    ...ENDPOINT,
    ...HEALTHY,
    ...{
      id: '4',
      name: 'Trial receiver',
      url: 'https://test.elbe.example/hook',
      kinds: ['session.ended'],
      state: 'off',
    },
    ...{ stateAt: '2026-11-09 05:00:00', stateByName: 'Anna Petrova', attempts: 0, failed: 0 },
  },
];

const DELIVERIES: readonly WebhookDelivery[] = [
  {
    ...{ id: '11', eventId: 'evt_2', kind: 'charger.status', subject: 'SHY-0012·2', happenedAt: '2026-11-17 04:21:12' },
    ...{
      state: 'waiting',
      tries: 0,
      nextTryAt: null,
      behindAt: '2026-11-17 04:17:58',
      status: null,
      error: null,
      ms: null,
    },
  },
  {
    ...{ id: '10', eventId: 'evt_1', kind: 'session.ended', subject: 'SHY-0012·2', happenedAt: '2026-11-17 04:17:58' },
    ...{
      state: 'waiting',
      tries: 4,
      nextTryAt: '2026-11-17 04:30:33',
      behindAt: null,
      status: 503,
      error: null,
      ms: 41,
    },
  },
  {
    ...{ id: '9', eventId: 'evt_0', kind: 'session.started', subject: 'SHY-0006·1', happenedAt: '2026-11-17 04:16:58' },
    ...{ state: 'delivered', tries: 1, nextTryAt: null, behindAt: null, status: 200, error: null, ms: 91 },
  },
];

export const EXCHANGE: WebhookExchange = {
  ...{ at: '2026-11-17 04:20:33', status: 503, error: null, ms: 41, url: ENDPOINT.url },
  headers: [
    ['content-type', 'application/json'],
    ['webhook-id', 'evt_1'],
    ['webhook-timestamp', '1797394833'],
    ['webhook-signature', 'v1,tEJsPGOLBqKGpe4UeOUaxanNaJmgdI/ec/6B0uHjwBg='],
  ],
  body: '{"type":"session.ended","timestamp":"2026-11-17T04:17:58Z","data":{"session":"841310","charger":"SHY-0012"}}',
  answer: { statusText: 'Service Unavailable', type: 'application/json', body: '{ "error": "no healthy upstream" }' },
};

function findDelivery(id: string): DeliveryDetail {
  const found = DELIVERIES.find((delivery) => delivery.id === id);
  if (!found) throw new MockProblem(404, '404 Not found');
  const times = ['04:17:58', '04:18:03', '04:18:33', '04:20:33'].slice(0, found.tries);
  const { status, error } = found;
  return {
    ...found,
    attempts: times.map((time, index) => ({ at: `2026-11-17 ${time}`, status, error, ms: 38 + index })),
    givenUpAt: '2026-11-20 04:17:58',
    last: found.tries === 0 ? null : { ...EXCHANGE, status },
  };
}

const {
  page,
  detail,
  update,
  delete: remove,
} = recordsMock(
  WEBHOOKS,
  ({ name }) => name,
  (body: BodyOf<typeof webhook.add>) => body,
);

/** Set when the test begins, so that hours of the chart are those of its clock. */
const listHours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    at: new Date(Date.UTC(2026, 10, 16, 5 + hour)).toISOString().slice(0, 19).replace('T', ' '),
    attempts: 800 + hour,
    failed: hour === 17 ? 20 : 0,
  }));

export const webhookMock: MockOf<typeof webhook> = {
  page,
  detail,
  update,
  delete: remove,
  add: () => ({ id: '9', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }),
  export: () => undefined,
  figures: () => ({
    endpoints: WEBHOOKS.length,
    states: { pausedByItself: 1, waiting: 1, delivering: 1, neverUsed: 0, paused: 0, off: 1 },
    ...{ attempts: 19_216, failed: 25, waiting: 1_040, oldestAt: '2026-11-15 03:41:00', hours: listHours() },
    worst: {
      ...{ at: '2026-11-16 22:00:00', name: 'Dispatch', failed: 20 },
      ...{ from: '2026-11-16 22:02:00', until: '2026-11-16 22:06:00' },
    },
    paused: WEBHOOKS.filter(({ state }) => state === 'pausedByItself'),
  }),
  setState: ({ body: { id, state } }) => ({
    ...detail({ body: { id } }),
    ...{ state: state === 'active' ? 'delivering' : state, failingSince: null },
  }),
  rotateSecret: () => ({ secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }),
  test: () => ({ ...EXCHANGE, status: 204, answer: { statusText: 'No Content', type: null, body: '' } }),
  sendOne: () => EXCHANGE,
  sendAgain: () => EXCHANGE,
  deliveries: ({ body: { states = [], pageNum, pageSize } }) => {
    const records = DELIVERIES.filter(({ state }) => states.length === 0 || states.includes(state));
    const counts = { waiting: 2, delivered: 1, givenUp: 0 };
    return { records, total: records.length, pageNum, pageSize, counts };
  },
  delivery: ({ body }) => findDelivery(body.id),
};
