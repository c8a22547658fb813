import type { recordHistory } from '../../../src/contract/evo-basic/recordHistory';
import type { MockOf } from '../answering';

export const recordHistoryMock: MockOf<typeof recordHistory> = {
  list: () => [
    {
      id: '2',
      at: '2026-11-20 14:21:41',
      kind: 'update',
      userName: 'Saule Akhmetova',
      before: { remark: 'first delivery' },
      after: { remark: 'replaced' },
    },
    { id: '1', at: '2026-11-18 08:00:00', kind: 'insert', userName: null, before: null, after: { name: 'T1' } },
  ],
};
