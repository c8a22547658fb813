import { ATTEMPT_CAUSES } from '../../../src/contract/evo-monitor/attemptRules';
import type {
  Attempt,
  AttemptFigures,
  attempts,
  AttemptSummary,
  RankedCharger,
  Visit,
} from '../../../src/contract/evo-monitor/attempts';
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

/** Figures of four weeks, and of those before. */
export const FIGURES: AttemptFigures = {
  attempts: 1_240,
  succeeded: 1_066,
  visitsFirst: 904,
  visitsTroubled: 51,
  visitsFailed: 45,
  causes: { ...NO_CAUSES, tagRefused: 96, noPlug: 78 },
};
export const FIGURES_BEFORE: AttemptFigures = {
  attempts: 1_200,
  succeeded: 1_020,
  visitsFirst: 880,
  visitsTroubled: 60,
  visitsFailed: 60,
  causes: { ...NO_CAUSES, tagRefused: 100, noPlug: 78, fault: 2 },
};

const MARKS = ATTEMPTS.map(({ id, connector, beganAt, outcome, cause, visitId }) => ({
  ...{ id, connector, beganAt, outcome, cause, visitId },
}));
const PLACE = { stationId: '7', station: 'Dostyk Avenue 180', companyId: '1', company: 'Alatau Energy' };

export const RANKED: readonly RankedCharger[] = [
  {
    ...PLACE,
    ...{ id: '9002', chargerId: '1', chargerCode: 'ALA-0142', timezone: 'Asia/Almaty', status: 'available' },
    ...{
      standing: 'turnsAway',
      attempts: 186,
      failed: 85,
      failures: 85,
      visits: 131,
      visitsFirst: 84,
      firstShare: 84 / 131,
    },
    ...{ isRanked: true, lastWorkedAt: '2026-11-20 08:23:31', mainCause: 'tagRefused', mainCauseCount: 57 },
    marks: MARKS,
  },
  {
    ...PLACE,
    ...{ id: 'none-2', chargerId: '2', chargerCode: 'ALA-0143', timezone: 'Asia/Almaty', status: 'offline' },
    ...{ standing: null, attempts: 0, failed: 0, failures: 0, visits: 0, visitsFirst: 0, firstShare: null },
    ...{ isRanked: false, lastWorkedAt: null, mainCause: null, mainCauseCount: 0 },
    marks: [],
  },
];

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
    ...{ definition, ...FIGURES, before: FIGURES_BEFORE, step: 'day', knownFrom: '2025-01-04' },
    range: { from: '2026-10-24', until: '2026-11-20' },
    rangeBefore: { from: '2026-09-26', until: '2026-10-23' },
    points: ['2026-11-18', '2026-11-19', '2026-11-20'].map((date) => ({ date, ...FIGURES })),
    chargers: { all: 2, turnsAway: 1, longQuiet: 0 },
  }),
  ranking: ({ body: { pageNum, pageSize } }) => ({
    records: [...RANKED],
    total: RANKED.length,
    pageNum,
    pageSize,
  }),
  rankingExport: () => undefined,
  groups: ({ body: { by, definition } }) => ({
    definition,
    groups: [
      { key: by === 'firmware' ? '2.4.1' : '7', name: by === 'firmware' ? '2.4.1' : 'Hypercharger 150', ...FIGURES },
    ],
    total: 1,
    firmwareKnownFrom: by === 'firmware' ? '2026-09-01' : null,
  }),
  changes: () => ({
    changes: [
      { id: '12-1', kind: 'wave', name: 'Spring update', wave: 1, at: '2026-10-20 02:10:00', chargers: 40 },
      { id: '5', kind: 'settings', name: 'noc', wave: null, at: '2026-10-02 09:00:00', chargers: 12 },
    ],
  }),
  change: ({ body: { definition } }) => ({ definition, chargers: 40, before: FIGURES_BEFORE, after: FIGURES }),
  strip: () => ({
    timezone: 'Asia/Almaty',
    marks: MARKS,
  }),
  visit: () => VISIT,
  export: () => undefined,
};
