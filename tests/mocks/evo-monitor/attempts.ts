import { ATTEMPT_CAUSES } from '../../../src/contract/evo-monitor/attemptRules';
import type { Attempt, attempts, AttemptSummary, Visit } from '../../../src/contract/evo-monitor/attempts';
import type { MockOf } from '../answering';

const REFUSED: Attempt = {
  id: '9001',
  stationId: '7',
  station: 'Dostyk Avenue 180',
  companyId: '1',
  company: 'Alatau Energy',
  chargerCode: 'ALA-0142',
  connector: 1,
  timezone: 'Asia/Almaty',
  userId: null,
  user: null,
  idTag: '04A29C41',
  openedBy: 'plug',
  beganAt: '2026-11-20 08:21:07',
  endedAt: '2026-11-20 08:22:02',
  duration: 55,
  energy: null,
  stopReason: null,
  outcome: 'failed',
  cause: 'tagRefused',
  causeDetail: 'blocked',
  transactionId: null,
  visitId: '9001',
  visitResult: 'troubled',
};

export const ATTEMPTS: readonly Attempt[] = [
  REFUSED,
  {
    ...REFUSED,
    id: '9002',
    userId: '20418',
    user: 'Aigerim S.',
    beganAt: '2026-11-20 08:23:31',
    endedAt: '2026-11-20 09:07:12',
    duration: 2_621,
    energy: 41.206,
    stopReason: 'Local',
    outcome: 'succeeded',
    cause: null,
    causeDetail: null,
    transactionId: '840211',
  },
];

export const NO_CAUSES = Object.fromEntries(ATTEMPT_CAUSES.map((cause) => [cause, 0])) as AttemptSummary['causes'];

const VISIT: Visit = {
  id: '9001',
  result: 'troubled',
  attempts: ATTEMPTS.map((attempt, index) => ({
    ...attempt,
    moments: [
      { at: attempt.beganAt, kind: 'status', detail: 'preparing', action: 'StatusNotification', recordId: null },
      index === 0
        ? { at: attempt.beganAt, kind: 'tagRefused', detail: 'blocked', action: 'Authorize', recordId: null }
        : {
            at: attempt.beganAt,
            kind: 'sessionBegan',
            detail: '840211',
            action: 'StartTransaction',
            recordId: '840211',
          },
    ],
  })),
};

export const attemptsMock: MockOf<typeof attempts> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...ATTEMPTS],
    total: ATTEMPTS.length,
    pageNum,
    pageSize,
  }),
  summary: ({ body: { definition } }) => ({
    definition,
    attempts: 1_240,
    succeeded: 1_066,
    visitsFirst: 904,
    visitsTroubled: 51,
    visitsFailed: 45,
    causes: { ...NO_CAUSES, tagRefused: 96, noPlug: 78 },
  }),
  strip: () => ({
    timezone: 'Asia/Almaty',
    marks: ATTEMPTS.map(({ id, connector, beganAt, outcome, cause, visitId }) => ({
      ...{ id, connector, beganAt, outcome, cause, visitId },
    })),
  }),
  visit: () => VISIT,
  export: () => undefined,
};
