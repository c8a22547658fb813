import type { BodyOf } from '../../../src/contract/endpoint';
import type { AlarmChannel, alarmChannel, AlarmMessageDetail } from '../../../src/contract/evo-monitor/alarmChannel';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

export const CHANNELS: readonly AlarmChannel[] = [
  {
    id: '1',
    recipientId: '1',
    recipient: 'Saule Akhmetova',
    kind: 'sms',
    shownAddress: '+7 ••• 40 17',
    locale: 'ru',
    quietHours: { from: '22:00', until: '07:00', timezone: 'Asia/Almaty', isUrgentExempt: true },
    tested: { at: '2026-11-20 09:00:00', status: 202, error: null, ms: 212 },
    version: 1,
  },
  {
    id: '2',
    recipientId: '2',
    recipient: 'Jonas Weber',
    kind: 'telegram',
    shownAddress: '-100200300',
    locale: 'en_US',
    quietHours: null,
    tested: { at: '2026-11-20 09:00:00', status: 403, error: null, ms: 96 },
    version: 2,
  },
];

export const ALARM_MESSAGE: AlarmMessageDetail = {
  id: '1',
  kind: 'sms',
  fullName: 'Saule Akhmetova',
  shownAddress: '+7 ••• 40 17',
  reason: 'raised',
  subject: 'Urgent: ground failure (ALA-0143)',
  createdAt: '2026-11-20 14:21:41',
  state: 'waiting',
  tries: 1,
  nextTryAt: '2026-11-20 14:21:43',
  status: 503,
  error: null,
  ms: 96,
  body: 'Urgent: Ground fault',
  answer: '{"error":"busy"}',
  attempts: [{ at: '2026-11-20 14:21:41', status: 503, error: null, ms: 96 }],
  alarms: [{ id: '11', code: 'chargeralarm.GroundFailure', priority: 'urgent' }],
};

const {
  page,
  detail,
  update,
  delete: remove,
} = recordsMock(
  CHANNELS,
  ({ kind }) => kind,
  ({ kind, locale, quietHours }: BodyOf<typeof alarmChannel.add>) => ({ kind, locale, quietHours }),
);

function findMessage(id: string): AlarmMessageDetail {
  if (id !== ALARM_MESSAGE.id) throw new MockProblem(404, '404 Not found');
  return ALARM_MESSAGE;
}

export const alarmChannelMock: MockOf<typeof alarmChannel> = {
  page,
  detail,
  update,
  delete: remove,
  add: ({ body: { kind } }) => ({ id: '3', secret: kind === 'webhook' ? 'whsec_c2FtcGxl' : null }),
  sendTest: () => ({ messageId: ALARM_MESSAGE.id, status: 202, error: null, ms: 180 }),
  messages: ({ body: { alarmId, pageNum, pageSize } }) => {
    const { body: _body, answer: _answer, attempts: _attempts, alarms, ...row } = ALARM_MESSAGE;
    const records = alarmId === undefined || alarms.some(({ id }) => id === alarmId) ? [row] : [];
    return { records, total: records.length, pageNum, pageSize };
  },
  message: ({ body }) => findMessage(body.id),
  sendAgain: ({ body }) => ({ ...findMessage(body.id), state: 'delivered', status: 202, nextTryAt: null, tries: 2 }),
};
