import type { BodyOf } from '../../../src/contract/endpoint';
import type { OnCallChain, onCallChain, ShownChain } from '../../../src/contract/evo-monitor/onCallChain';
import type { OnCallCallDetail } from '../../../src/contract/evo-monitor/onCallCalls';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

const CHAINS: readonly OnCallChain[] = [
  {
    id: '1',
    name: 'Nights',
    priority: 'urgent',
    stationId: null,
    alarmCompanyId: null,
    classification: null,
    rotaId: '1',
    steps: [
      { kind: 'first', recipientIds: [], afterMinutes: 0 },
      { kind: 'second', recipientIds: [], afterMinutes: 5 },
    ],
    unansweredMinutes: 15,
    version: 1,
  },
];

/** The first step has a gap. */
const BOARD: readonly ShownChain[] = [
  {
    id: '1',
    name: 'Nights',
    priority: 'urgent',
    station: null,
    alarmCompany: null,
    classification: null,
    steps: [
      { kind: 'first', afterMinutes: 0, persons: [], ways: [], answered: 41 },
      { kind: 'second', afterMinutes: 5, persons: ['Jonas Weber'], ways: ['sms', 'mail'], answered: 6 },
    ],
    unansweredMinutes: 15,
    unanswered: 2,
  },
];

/** Answered at the second step. */
const ANSWERED_CALL: OnCallCallDetail = {
  id: '2',
  chainId: '1',
  chain: 'Nights',
  alarm: {
    key: '11',
    code: 'chargeralarm.GroundFailure',
    priority: 'urgent',
    ...{ stationId: '1', station: 'Satpaev Street 90', washSite: null, city: 'Almaty' },
    ...{ chargerCode: 'ALA-0143', connector: 1, washer: null, homeCharger: null },
  },
  timezone: 'Asia/Almaty',
  startedAt: '2026-11-20 14:21:40',
  endedAt: '2026-11-20 14:28:45',
  outcome: 'acknowledged',
  answer: '2',
  steps: 2,
  calledStep: 2,
  answeredBy: 'Jonas Weber',
  answeredAt: '2026-11-20 14:28:44',
  events: [
    { at: '2026-11-20 14:21:39', kind: 'raised', by: null, detail: null },
    { at: '2026-11-20 14:21:40', kind: 'chainStep', by: null, detail: '1 first Saule Akhmetova' },
    { at: '2026-11-20 14:26:40', kind: 'chainStep', by: null, detail: '2 second Jonas Weber' },
    { at: '2026-11-20 14:28:44', kind: 'acknowledged', by: 'Jonas Weber', detail: 'link' },
  ],
};
/** Without an answer. */
const PRESENT_CALL: OnCallCallDetail = {
  ...ANSWERED_CALL,
  ...{ id: '3', startedAt: '2026-11-20 15:00:00', endedAt: null, outcome: null, answer: null, calledStep: 1 },
  ...{ answeredBy: null, answeredAt: null, events: ANSWERED_CALL.events.slice(0, 2) },
};
const CALLS = [PRESENT_CALL, ANSWERED_CALL];

const {
  page,
  detail,
  add,
  update,
  delete: remove,
} = recordsMock(
  CHAINS,
  ({ name }) => name,
  ({ name }: BodyOf<typeof onCallChain.add>) => ({ name }),
);

export const onCallChainMock: MockOf<typeof onCallChain> = {
  page,
  detail,
  add,
  update,
  delete: remove,
  board: () => ({ chains: [...BOARD] }),
  calls: ({ body: { answers = [], pageNum, pageSize } }) => {
    const records = CALLS.filter(({ answer }) => answers.length === 0 || (answer !== null && answers.includes(answer)));
    return { records: records.map(({ events: _events, ...call }) => call), total: records.length, pageNum, pageSize };
  },
  call: ({ body: { id } }) => {
    const found = CALLS.find((call) => call.id === id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return found;
  },
};
