import type { washerMonitoring } from '../../../src/contract/evo-monitor/washerMonitoring';
import type { MockOf } from '../answering';
import { LIVE_WASHERS } from '../liveWashers';

const NOW = '2026-11-20 14:32:01';
const QUIET_MS = 1_000;

export const washerMonitoringMock: MockOf<typeof washerMonitoring> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: LIVE_WASHERS.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: LIVE_WASHERS.length,
    pageNum,
    pageSize,
    cursor: 'mock.1',
    serverTime: NOW,
  }),
  changes: async ({ body }) => {
    if (body.cursor === undefined) return { cursor: 'mock.1', reset: true, upserts: [], removals: [], serverTime: NOW };
    await new Promise((resolve) => setTimeout(resolve, Math.min(body.waitMs, QUIET_MS)));
    return { cursor: 'mock.1', reset: false, upserts: [], removals: [], serverTime: NOW };
  },
};
