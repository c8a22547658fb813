import { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import { answering } from './answering';
import { FLEET } from './fleet';
import type { mockServer } from './mockServer';

/** Lets the available connector of the fleet turn drivers away: three attempts today. */
export function answerFailing(server: ReturnType<typeof mockServer>): void {
  const records = FLEET.map((row) =>
    row.key === 'ALA-0142:2' ? { ...row, turnedAway: 3, failingSince: '2026-11-20 13:24:15' } : row,
  );
  server.use(
    answering(realTimeMonitoring.page, () => ({
      ...{ records, total: records.length, pageNum: 1, pageSize: 1_000 },
      ...{ cursor: 'mock.1', serverTime: '2026-11-20 14:32:01' },
    })),
  );
}
