import {
  KEPT_KINDS,
  RETENTION,
  RETENTION_KINDS,
  type KeptData,
  type retention,
} from '../../../src/contract/evo-basic/retention';
import type { MockOf } from '../answering';

const GB = 1_073_741_824;
const NOW = '2026-11-25 09:00:00';

const makeKept = (kind: KeptData['kind'], more: Partial<KeptData>): KeptData => ({
  ...{ kind, days: null, bytes: GB, oldestAt: '2025-11-25 09:00:00', bytesADay: GB / 365, slices: [] },
  ...{ changedAt: null, changedBy: null },
  ...more,
});

/** Thirty days of a gigabyte each, the last of which ended this midnight. */
const SLICES = Array.from({ length: 30 }, (_, index) => ({
  until: `${new Date(Date.UTC(2026, 9, 27 + index)).toISOString().slice(0, 10)} 00:00:00`,
  bytes: GB,
}));

const KINDS: KeptData[] = [
  ...RETENTION_KINDS.map((kind) => makeKept(kind, { days: RETENTION[kind].days })),
  ...KEPT_KINDS.map((kind) => makeKept(kind, {})),
].map((kept) =>
  kept.kind === 'ocppLog'
    ? { ...kept, bytes: 30 * GB, oldestAt: '2026-10-26 00:00:00', bytesADay: GB, slices: SLICES }
    : kept,
);

export const retentionMock: MockOf<typeof retention> = {
  list: () => ({ now: NOW, kinds: KINDS }),
  save: ({ body }) => body,
};
