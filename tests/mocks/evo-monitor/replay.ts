import type { replay } from '../../../src/contract/evo-monitor/replay';
import { ALARMS } from '../alarms';
import type { MockOf } from '../answering';
import { FLEET } from '../fleet';
import { LIVE_WASHERS } from '../liveWashers';

/** Nothing was kept before. */
export const KEPT_FROM = '2026-11-19 00:00:00';

const fill = (buckets: number, count: number) =>
  Array.from({ length: buckets }, (_, index) => (index % 7 === 0 ? count : 0));

export const replayMock: MockOf<typeof replay> = {
  picture: ({ body: { at } }) => {
    const isKept = at >= KEPT_FROM;
    return { at, isKept, rows: isKept ? [...FLEET] : [] };
  },
  changes: ({ body: { at } }) => ({ isKept: at >= KEPT_FROM, steps: [] }),
  alarms: ({ body: { at } }) => {
    const isKept = at >= KEPT_FROM;
    return { at, isKept, rows: isKept ? [...ALARMS] : [] };
  },
  alarmChanges: ({ body: { at } }) => ({ isKept: at >= KEPT_FROM, steps: [] }),
  washers: ({ body: { at } }) => {
    const isKept = at >= KEPT_FROM;
    return { at, isKept, rows: isKept ? [...LIVE_WASHERS] : [] };
  },
  washerChanges: ({ body: { at } }) => ({ isKept: at >= KEPT_FROM, steps: [] }),
  differences: () => ({ rows: [] }),
  station: ({ body: { at } }) => ({
    ...{ at, timezone: 'Asia/Almaty', energy: 412.5 },
    power: { isKept: true, minutes: [{ at, limit: 200, planned: 180, measured: 176.5 }] },
  }),
  density: ({ body: { buckets, chargerCode, from } }) => ({
    keptFrom: KEPT_FROM,
    washersKeptFrom: KEPT_FROM,
    gaps: [],
    faults: fill(buckets, 1),
    alarms: fill(buckets, 2),
    failedAttempts: fill(buckets, 1),
    commands: fill(buckets, 1),
    frames: fill(buckets, 40),
    stops: chargerCode === undefined ? [] : [{ at: from, kind: 'status', detail: 'faulted' }],
  }),
};
