import type { chargerAlarm } from '../../../src/contract/evo-monitor/chargerAlarm';
import { ALARMS, PAST_ALARMS } from '../alarms';
import { MockProblem, type MockOf } from '../answering';
import { answerOptions } from '../records';
import { ALARM_RULES } from './alarmRules';

const NOW = '2026-11-20 14:32:01';
const QUIET_MS = 1_000;

const ASSIGNEES = [
  { id: '1', name: 'Alma Bekova' },
  { id: '2', name: 'Nikolai Orlov' },
];
const RECIPIENTS = [{ id: '1', name: 'Saule Akhmetova', position: 'Shift lead', email: 'saule@demo.example' }];

/** The given alarms with these fields replaced. */
function makeOutcomes(ids: readonly string[], over: Partial<(typeof ALARMS)[number]>) {
  return {
    results: ids.map((id) => {
      const alarm = ALARMS.find(({ key }) => key === id);
      return alarm
        ? { id, outcome: 'done' as const, alarm: { ...alarm, ...over, version: alarm.version + 1 } }
        : { id, outcome: 'missing' as const, alarm: null };
    }),
  };
}

export const chargerAlarmMock: MockOf<typeof chargerAlarm> = {
  page: ({ body }) => ({
    records: ALARMS.slice((body.pageNum - 1) * body.pageSize, body.pageNum * body.pageSize),
    total: ALARMS.length,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
    changesCursor: 'mock.1',
    serverTime: NOW,
  }),
  changes: async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.min(body.waitMs, QUIET_MS)));
    return { cursor: 'mock.1', reset: false, upserts: [], removals: [], serverTime: NOW };
  },
  history: ({ body }) => ({
    records: PAST_ALARMS,
    total: PAST_ALARMS.length,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
  rules: () => [...ALARM_RULES],
  acknowledge: ({ body }) =>
    makeOutcomes(
      body.alarms.map(({ id }) => id),
      { acknowledgedBy: 'noc', acknowledgedAt: NOW },
    ),
  assign: ({ body }) =>
    makeOutcomes(body.ids, { assignedTo: body.userId === null ? null : { id: body.userId, name: 'Nikolai Orlov' } }),
  assignees: ({ body }) => answerOptions(ASSIGNEES, body),
  shelve: ({ body }) =>
    makeOutcomes(
      body.ids,
      body.isShelved
        ? { shelvedUntil: '2026-11-20 15:32:01', shelvedBy: 'noc', shelveReason: body.reason }
        : { shelvedUntil: null, shelvedBy: null, shelveReason: null },
    ),
  process: ({ body }) =>
    makeOutcomes(body.ids, { processedBy: 'noc', processedAt: NOW, result: body.result, isOpen: false }),
  send: ({ body }) => ({ mails: body.recipientIds.length }),
  recipients: ({ body }) => answerOptions(RECIPIENTS, body),
  notificationDetail: () => [
    {
      email: 'saule@demo.example',
      fullName: 'Saule Akhmetova',
      subject: 'Urgent: ground failure at ALA-0143',
      content: 'ALA-0143, connector 1: ground failure.',
      time: '2026-11-20 14:21:41',
      state: 'waiting',
      error: null,
    },
  ],
  timeline: ({ params }) => {
    const alarm = ALARMS.find(({ key }) => key === params.id);
    if (!alarm) throw new MockProblem(404, '404 Not found');
    return { alarm, events: [{ at: alarm.firstAt, kind: 'raised', by: null, detail: alarm.log }] };
  },
  lastFlood: () => null,
  scorecard: () => ({
    from: '2026-11-19 14:32:01',
    until: NOW,
    raised: 31,
    perTenMinutes: [
      { from: '2026-11-20 14:10:00', count: 12 },
      { from: '2026-11-20 14:20:00', count: 3 },
    ],
    lastTenMinutes: 4,
    perTenMinutesAndOperator: 0.9,
    floods: [{ from: '2026-11-20 14:10:00', until: '2026-11-20 14:20:00', count: 12 }],
    floodShare: 0.007,
    chattering: [{ source: 'ALA-0143:1', code: 'chargeralarm.EVCommunicationError', count: 7, alarmId: '14' }],
    standing: 1,
    standingAlarms: [
      {
        alarmId: '12',
        source: 'Alexanderplatz P3',
        station: 'Alexanderplatz P3',
        code: 'offline.station',
        since: '2026-11-18 14:10:05',
      },
    ],
    byPriority: [
      { priority: 'urgent', count: 2 },
      { priority: 'middle', count: 29 },
    ],
    worst: [
      {
        ...{ source: 'ALA-0143:1', station: 'Dostyk Avenue 180', washerId: null, homeChargerId: null },
        ...{ code: 'chargeralarm.EVCommunicationError', count: 7 },
      },
    ],
    acknowledgedWithin: { median: 41, p90: 260 },
    clearedWithin: { median: 120, p90: 1800 },
  }),
  export: () => undefined,
};
