import type { BodyOf } from '../../../src/contract/endpoint';
import type { OnCallChain, onCallChain, ShownChain } from '../../../src/contract/evo-monitor/onCallChain';
import type { MockOf } from '../answering';
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
};
