import type {
  AbnormalAction,
  AbnormalOrder,
  AbnormalOrderDetail,
  chargingStationAbnormalOrders,
} from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { MockProblem, type MockOf } from '../answering';
import { findDecisionRefusal } from '../../../src/lib/decisionRules';
import { refuseByRule } from '../refuseByRule';
import { BREAKDOWN } from '../orders';

const PENDING: AbnormalOrder = {
  id: '51',
  orderId: '187',
  no: '2611200821-000187',
  status: 'pricing',
  refundStatus: 'notrefund',
  type: 'overEnergy',
  state: 'pending',
  stationId: '31',
  station: 'Karl-Marx-Allee 33',
  companyId: '2',
  company: 'Volt Berlin',
  chargerCode: 'BER-0214',
  connector: 1,
  timezone: 'Europe/Berlin',
  userId: '20418',
  user: 'Anna K.',
  phone: '+491511234577',
  enterpriseId: null,
  enterprise: null,
  account: 'Anna K.',
  txnId: '840211',
  foundAt: '2026-11-20 09:06:54',
  startedAt: '2026-11-20 08:21:08',
  stoppedAt: '2026-11-20 09:06:51',
  duration: 2_743,
  startSoc: 24,
  stopSoc: 81,
  energy: 841.206,
  currency: 'EUR',
  amount: '22.59',
  paid: '0.00',
  refunded: '0.00',
  mayEndSession: false,
  waiting: null,
  message: '841.206 kWh reported; the connector can deliver at most 144 kWh in that time',
  action: null,
  reason: null,
  doneAt: null,
  doneBy: null,
  version: 1,
};

export const ABNORMAL_ORDERS: readonly AbnormalOrder[] = [
  PENDING,
  {
    ...PENDING,
    id: '44',
    no: '2611191410-000102',
    type: 'zeroEnergy',
    state: 'done',
    energy: 0,
    amount: '0.00',
    message: 'The session gave no energy',
    action: 'confirm',
    doneAt: '2026-11-19 16:00:00',
    doneBy: 'Nadia Operator',
    version: 2,
  },
];

export function toAbnormalDetail(order: AbnormalOrder): AbnormalOrderDetail {
  return {
    ...order,
    breakdown: BREAKDOWN,
    before: null,
    after: null,
    amountTerms: {
      max: '225.90',
      reference: '22.59',
      approvalLimit: '200.00',
      approvalLeft: '20.00',
      needsPercents: false,
    },
    closeTerms: null,
    events: [{ at: order.foundAt, kind: 'priced', userName: null, params: {} }],
  };
}

const findOrder = (id: string) => {
  const found = ABNORMAL_ORDERS.find((each) => each.id === id);
  if (!found) throw new MockProblem(404, '404 Not found');
  return toAbnormalDetail(found);
};
function decideOrder(id: string, action: AbnormalAction, amount: string | null = null): AbnormalOrderDetail {
  const order = findOrder(id);
  refuseByRule(findDecisionRefusal(action, order, amount));
  return { ...order, state: 'done', action };
}

export const chargingStationAbnormalOrdersMock: MockOf<typeof chargingStationAbnormalOrders> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...ABNORMAL_ORDERS],
    total: ABNORMAL_ORDERS.length,
    pageNum,
    pageSize,
  }),
  detail: ({ params }) => findOrder(params.id),
  confirm: ({ params }) => decideOrder(params.id, 'confirm'),
  close: ({ body }) => decideOrder(body.orderId, 'close'),
  settle: ({ params }) => decideOrder(params.id, 'settle'),
  settlePreview: ({ params }) => {
    const { currency, amount: before } = findOrder(params.id);
    return { currency, before, after: '41.20', difference: '41.20' };
  },
  updateAmount: ({ body }) => decideOrder(body.id, 'amount', body.payableTotalAmount),
  export: () => undefined,
};
