import type { Transaction, TransactionDetail, transactions } from '../../../src/contract/evo-bill/transactions';
import { MockProblem, type MockOf } from '../answering';

const RUNNING: Transaction = {
  id: '840300',
  status: 'running',
  stationId: '7',
  station: 'Dostyk Avenue 180',
  companyId: '1',
  company: 'Alatau Energy',
  chargerCode: 'ALA-0142',
  connector: 1,
  timezone: 'Asia/Almaty',
  userId: '20418',
  user: 'Aigerim S.',
  phone: '+77015554218',
  enterpriseId: null,
  enterprise: null,
  idTag: '04A29C41',
  startedAt: '2026-11-20 09:00:02',
  stoppedAt: null,
  duration: null,
  energy: 19.806,
  startSoc: 31,
  stopSoc: null,
  meterStart: '1204500',
  meterStop: null,
  stopReason: null,
  rawStopReason: null,
  ocppVersion: '1.6',
  order: { id: '412', no: '2611200900-000412', status: 'charging' },
};

export const TRANSACTIONS: readonly Transaction[] = [
  RUNNING,
  {
    ...RUNNING,
    id: '840211',
    status: 'finished',
    stoppedAt: '2026-11-20 09:06:51',
    duration: 409,
    energy: 41.206,
    stopSoc: 81,
    meterStop: '1245706',
    stopReason: 'Local',
    rawStopReason: 'StoppedByEV',
    order: { id: '187', no: '2611200821-000187', status: 'completed' },
  },
];

const findDetail = (id: string): TransactionDetail => {
  const found = TRANSACTIONS.find((each) => each.id === id);
  if (!found) throw new MockProblem(404, '404 Not found');
  return {
    ...found,
    isOnline: true,
    mayEnd: false,
    flags: [],
    startReceivedAt: found.startedAt,
    stopReceivedAt: found.stoppedAt,
    stop: null,
  };
};

export const transactionsMock: MockOf<typeof transactions> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...TRANSACTIONS],
    total: TRANSACTIONS.length,
    pageNum,
    pageSize,
  }),
  detail: ({ params }) => findDetail(params.no),
  list: () => TRANSACTIONS.map(({ id, chargerCode }) => ({ id, name: `${id} · ${chargerCode}` })),
  remoteStop: () => ({ commandId: '77', state: 'created' }),
  endSession: ({ body }) => ({ ...findDetail(body.txnId), status: 'finished', stopReason: 'ForceStop' }),
  export: () => undefined,
};
