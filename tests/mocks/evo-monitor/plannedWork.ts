import type { plannedWork, PlannedWorkRow } from '../../../src/contract/evo-monitor/plannedWork';
import { MockProblem, type MockOf } from '../answering';

const WORK: PlannedWorkRow = {
  id: '1',
  kind: 'charger',
  recordId: '1',
  reason: 'Cable of connector 2 is replaced',
  from: '2026-11-20 08:00:00',
  until: '2026-11-20 16:00:00',
  timezone: 'Asia/Almaty',
  isOutOfService: true,
  state: 'running',
  createdBy: 'noc',
  createdAt: '2026-11-19 15:00:00',
  endedAt: null,
  endedBy: null,
};

/** Running and completed work on a charger; other records have none. */
export const WORKS: readonly PlannedWorkRow[] = [
  WORK,
  { ...WORK, id: '2', reason: 'Meter is calibrated', state: 'ended', endedAt: '2026-11-10 09:30:00', endedBy: 'noc' },
];

export const plannedWorkMock: MockOf<typeof plannedWork> = {
  list: ({ body }) => WORKS.filter(({ kind, recordId }) => kind === body.kind && recordId === body.recordId),
  add: ({ body: { kind, recordId, reason, until, isOutOfService } }) => ({
    ...WORK,
    ...{ kind, recordId, reason, until, isOutOfService },
    id: '3',
  }),
  finish: ({ body }) => {
    const work = WORKS.find(({ id }) => id === body.id);
    if (!work) throw new MockProblem(404, '404 Not found');
    return { ...work, state: 'ended', endedAt: '2026-11-20 09:00:00', endedBy: 'noc' };
  },
};
