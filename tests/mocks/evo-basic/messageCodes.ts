import type { MessageCode, messageCodes } from '../../../src/contract/evo-basic/messageCodes';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

export const MESSAGE_CODES: readonly MessageCode[] = [
  {
    id: '2',
    userId: '20418',
    user: 'Aigerim S.',
    email: null,
    tel: '+77015554218',
    sendTime: '2026-11-20 14:30:00',
    failureTime: '2026-11-20 14:35:00',
    type: 'login',
    status: 'unverified',
    content: 'Your code to sign in: ••••••',
  },
  {
    id: '1',
    userId: null,
    user: null,
    email: 'new@example.org',
    tel: null,
    sendTime: '2026-11-20 10:00:00',
    failureTime: '2026-11-20 10:05:00',
    type: 'registeraccount',
    status: 'verified',
    content: 'Your code to register: 481516',
  },
];

const { page } = recordsMock(
  MESSAGE_CODES.map((code) => ({ ...code, version: 1 })),
  ({ id }) => id,
  () => ({}),
);

export const messageCodesMock: MockOf<typeof messageCodes> = { page };
