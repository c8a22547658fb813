import type { Erasure, personData } from '../../../src/contract/evo-basic/personData';
import type { MockOf } from '../answering';

const ERASURE: Erasure = {
  id: '1',
  appUserId: '20418',
  at: '2026-11-25 09:12:00',
  byName: 'Aida N.',
  reason: 'request',
  counts: { profile: 1, tags: 1, ledger: 84 },
};

export const personDataMock: MockOf<typeof personData> = {
  plan: () => ({
    counts: { profile: 1, tags: 1, messages: 3, charging: 126, changes: 4, ledger: 84, audit: 12 },
    obstacles: [],
  }),
  export: () => undefined,
  erase: ({ body: { id, reason } }) => ({ ...ERASURE, appUserId: id, reason }),
  page: () => ({ records: [ERASURE], total: 1, pageNum: 1, pageSize: 100 }),
};
