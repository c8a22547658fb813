import type { BodyOf } from '../../../src/contract/endpoint';
import type { onCall, OnCallRota, OnCallWeek } from '../../../src/contract/evo-monitor/onCall';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const SAULE = { id: '1', fullName: 'Saule Akhmetova' };
const JONAS = { id: '2', fullName: 'Jonas Weber' };

const ROTAS: readonly OnCallRota[] = [
  {
    id: '1',
    name: 'Almaty and Astana',
    timezone: 'Asia/Almaty',
    weeks: 1,
    startsOn: '2026-01-05',
    shifts: [{ lane: 1, week: 1, weekday: 1, from: '08:00', hours: 24, recipientId: SAULE.id }],
    groupIds: [JONAS.id],
    holidays: [{ day: '2026-11-18', name: 'Founders’ Day' }],
    version: 1,
  },
];

const LANE_2 = { lane: 2, person: JONAS, replaced: null, overrideId: null } as const;

/** The first lane has an override from Monday on and a gap at the end of the week. */
export const ON_CALL_WEEK: OnCallWeek = {
  from: '2026-11-15 19:00:00',
  until: '2026-11-22 19:00:00',
  timezone: 'Asia/Almaty',
  now: '2026-11-20 09:00:00',
  days: [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day} 19:00:00`),
  holidays: [{ at: '2026-11-17 19:00:00', name: 'Founders’ Day' }],
  current: [
    {
      lane: 1,
      person: SAULE,
      replaced: JONAS,
      overrideId: '7',
      from: '2026-11-20 09:00:00',
      until: '2026-11-21 15:00:00',
    },
    { ...LANE_2, from: '2026-11-20 09:00:00', until: null },
  ],
  duties: [
    {
      lane: 1,
      person: SAULE,
      replaced: JONAS,
      overrideId: '7',
      from: '2026-11-15 19:00:00',
      until: '2026-11-21 15:00:00',
    },
    {
      lane: 1,
      person: null,
      replaced: null,
      overrideId: null,
      from: '2026-11-21 15:00:00',
      until: '2026-11-22 19:00:00',
    },
    { ...LANE_2, from: '2026-11-15 19:00:00', until: '2026-11-22 19:00:00' },
  ],
  persons: [
    { ...JONAS, hours: 168, isReachable: true },
    { ...SAULE, hours: 140, isReachable: false },
  ],
  leaves: [{ id: '3', recipientId: SAULE.id, from: '2026-11-21 19:00:00', until: '2026-11-22 19:00:00' }],
  group: [JONAS],
};

const {
  page,
  detail,
  add,
  update,
  delete: remove,
} = recordsMock(
  ROTAS,
  ({ name }) => name,
  ({ name }: BodyOf<typeof onCall.add>) => ({ name }),
);

export const onCallMock: MockOf<typeof onCall> = {
  page,
  detail,
  add,
  update,
  delete: remove,
  week: () => ON_CALL_WEEK,
  calendarLink: ({ body: { rotaId, recipientId } }) => ({
    url: `http://127.0.0.1/api/evo-monitor/onCall/calendar/${rotaId}-1.mac?recipientId=${recipientId ?? ''}`,
  }),
  replaceCalendarLinks: () => null,
  calendar: () => undefined,
  addOverride: () => ({ id: '8' }),
  removeOverride: () => null,
  addLeave: () => ({ id: '4' }),
  removeLeave: () => null,
};
