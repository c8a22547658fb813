import type { adminGetApp, AppUserDetail } from '../../../src/contract/evo-basic/adminGetApp';
import type { MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

const NEVER_STOPPED = { statusReason: null, statusChangedAt: null, statusChangedBy: null };

export const APP_USERS: readonly AppUserDetail[] = [
  {
    id: '20418',
    name: 'Aigerim S.',
    email: 'aigerim@example.org',
    phone: '+77015554218',
    country: 'KZ',
    language: 'kk',
    origin: 'app',
    status: 'enabled',
    tags: [{ id: '1', name: 'VIP' }],
    sessions: 42,
    lastChargeAt: '2026-11-19 17:40:10',
    anonymisedAt: null,
    createdAt: '2025-01-10 08:00:00',
    idTags: [{ id: '1', tagNo: '04A29C41', status: 'enabled', expiresAt: null }],
    ...NEVER_STOPPED,
    running: [
      {
        orderId: '900',
        txnId: '7001',
        chargerCode: 'KZ-ALA-0001',
        connector: 2,
        station: 'Almaty, Mega Center',
        startedAt: '2026-11-19 17:40:10',
      },
    ],
    enterprises: [{ id: '1', name: 'Yurt Taxi' }],
    companies: [
      {
        id: '1',
        name: 'Altyn Charge LLP',
        sessions: 42,
        lastAt: '2026-11-19 17:40:10',
        status: 'enabled',
        reason: null,
      },
    ],
  },
  {
    id: '88120',
    name: 'Timur K.',
    email: null,
    phone: '+77015559005',
    country: 'KZ',
    language: 'ru',
    origin: 'card',
    status: 'enabled',
    tags: [],
    sessions: 0,
    lastChargeAt: null,
    anonymisedAt: null,
    createdAt: '2025-02-11 08:00:00',
    idTags: [],
    ...NEVER_STOPPED,
    running: [],
    enterprises: [],
    companies: [],
  },
];

const records = recordsMock(
  APP_USERS.map((user) => ({ ...user, version: 1 })),
  ({ name }) => name,
  () => ({}),
);

export const adminGetAppMock: MockOf<typeof adminGetApp> = {
  page: records.page,
  detail: records.detail,
  delete: records.delete,
  stop: records.delete,
  editTags: ({ body }) => ({
    ...records.detail({ body }),
    tags: body.tagIds.map((id) => ({ id, name: `Tag ${id}` })),
  }),
  export: () => undefined,
  getAppUserList: ({ body }) =>
    answerOptions(
      [
        { id: '20418', name: 'Aigerim S.', email: 'a•••@example.org', phone: '+7 ••• 42 18', idTags: ['04A29C41'] },
        { id: '88120', name: 'Timur K.', email: null, phone: '+7 ••• 90 05', idTags: [] },
      ],
      body,
    ),
};
