import type {
  AlarmRecipient,
  chargerAlarmNotification,
  AlarmMail,
} from '../../../src/contract/evo-monitor/chargerAlarmNotification';
import { MockProblem, type MockOf } from '../answering';

export const RECIPIENTS: readonly AlarmRecipient[] = [
  {
    id: '1',
    position: 'Shift lead',
    fullName: 'Saule Akhmetova',
    email: 'saule@demo.example',
    stations: null,
    leastPriority: 'high',
    languages: ['ru', 'kk'],
    quietHours: { from: '22:00', until: '07:00', timezone: 'Asia/Almaty', isUrgentExempt: true },
    isAutomatic: true,
    isRecoveryMailed: true,
    escalationMinutes: null,
    lastMailAt: '2026-11-20 14:21:41',
    version: 1,
  },
  {
    id: '2',
    position: null,
    fullName: 'Jonas Weber',
    email: 'jonas@demo.example',
    stations: [{ id: '3', name: 'Alexanderplatz P3' }],
    leastPriority: 'urgent',
    languages: ['en_US'],
    quietHours: null,
    isAutomatic: false,
    isRecoveryMailed: false,
    escalationMinutes: null,
    lastMailAt: null,
    version: 4,
  },
];

function findRecipient(id: string): AlarmRecipient {
  const recipient = RECIPIENTS.find((row) => row.id === id);
  if (!recipient) throw new MockProblem(404, '404 Not found');
  return recipient;
}

const MAIL: AlarmMail = {
  id: '1',
  recipient: 'saule@demo.example',
  locale: 'ru',
  subject: 'Urgent: ground failure at ALA-0143',
  content: 'ALA-0143, connector 1: ground failure.',
  createdAt: '2026-11-20 14:21:41',
  sentAt: null,
  state: 'waiting',
  error: null,
};
/** A mail of a later page of the outbox. */
const OLD_MAIL: AlarmMail = {
  ...MAIL,
  id: '700',
  subject: 'High: ALA-0142 offline',
  sentAt: MAIL.createdAt,
  state: 'sent',
};

function findMail(id: string): AlarmMail {
  const mail = [MAIL, OLD_MAIL].find((each) => each.id === id);
  if (!mail) throw new MockProblem(404, '404 Not found');
  return mail;
}

/** An alarm that was raised in quiet hours. */
const HELD = {
  id: '11',
  code: 'chargeralarm.GroundFailure',
  priority: 'high',
  station: 'Dostyk Avenue 180',
  chargerCode: 'ALA-0143',
  connector: 1,
  lastAt: '2026-11-20 18:21:40',
  clearedAt: null,
} as const;

export const chargerAlarmNotificationMock: MockOf<typeof chargerAlarmNotification> = {
  page: ({ body }) => ({
    records: [...RECIPIENTS],
    total: RECIPIENTS.length,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
  detail: ({ params }) => findRecipient(params.id),
  add: () => ({ id: '3' }),
  update: ({ body: { stationIds, position, isRecoveryMailed = false, ...fields } }) => ({
    ...findRecipient(fields.id),
    ...fields,
    position: position ?? null,
    isRecoveryMailed,
    stations: stationIds && stationIds.map((id) => ({ id, name: `Station ${id}` })),
    version: fields.version + 1,
  }),
  delete: ({ body }) => ({
    results: body.ids.map((id) => ({ id, name: findRecipient(id).fullName, problem: null })),
  }),
  held: ({ body }) =>
    body.id === '1'
      ? { until: '2026-11-21 02:00:00', alarms: [HELD], recovered: [{ ...HELD, id: '92', clearedAt: HELD.lastAt }] }
      : { until: null, alarms: [], recovered: [] },
  sendTest: () => ({ mailId: MAIL.id, isMailServerSet: false }),
  outbox: ({ body }) => ({
    records: [MAIL],
    total: 1,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
  mail: ({ body }) => findMail(body.id),
};
