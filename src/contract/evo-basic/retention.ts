import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, nothing } from '../fields';

const PATH = 'evo-basic/retention';

interface Limits {
  /** Days where nothing else is set. */
  days: number;
  /** Fewer days would take what figures, disputes or the law still need. */
  least: number;
  most: number;
}

const TEN_YEARS = 3_650;

/** Kinds of data that are deleted after some days. */
export const RETENTION = {
  ocppLog: { days: 30, least: 3, most: TEN_YEARS },
  meterValues: { days: 30, least: 7, most: TEN_YEARS },
  // Statistics and availability count days again by the history of the connectors.
  connectorEvents: { days: 90, least: 90, most: TEN_YEARS },
  // Attempts are made anew by them, as by the history of the connectors.
  tagPresentations: { days: 90, least: 90, most: TEN_YEARS },
  attempts: { days: 1_095, least: 90, most: TEN_YEARS },
  recoveryRuns: { days: 400, least: 90, most: TEN_YEARS },
  homeReadings: { days: 90, least: 31, most: TEN_YEARS },
  securityEvents: { days: 365, least: 90, most: TEN_YEARS },
  mailAttachments: { days: 90, least: 7, most: TEN_YEARS },
  // The answers of chains are counted over 28 days.
  alarmMessages: { days: 90, least: 30, most: TEN_YEARS },
  // Readers of the stream of events may be away over a weekend.
  webhookEvents: { days: 7, least: 3, most: 90 },
  // A replay begins at one, and the first is never made again.
  replayCheckpoints: { days: 90, least: 7, most: TEN_YEARS },
  washReports: { days: 90, least: 31, most: TEN_YEARS },
  clientLog: { days: 90, least: 1, most: TEN_YEARS },
  powerSamples: { days: 15, least: 2, most: 366 },
  // The growth of the disk is that of two weeks.
  systemSamples: { days: 15, least: 15, most: 366 },
} as const satisfies Readonly<Record<string, Limits>>;
export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as [RetentionKind, ...RetentionKind[]];

/** Kinds that are never deleted, since law, money or their proof needs them. */
export const KEPT_KINDS = ['orders', 'ledger', 'operationLog', 'alarms', 'changes', 'files'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

const kept = z.object({
  kind: z.enum([...RETENTION_KINDS, ...KEPT_KINDS]),
  /** Null: kept for ever. */
  days: z.number().int().nullable(),
  bytes: z.number(),
  /** Null: nothing is held. */
  oldestAt: dateTime.nullable(),
  bytesADay: z.number().nullable(),
  /** Sizes of the days of a table that is kept by days, the oldest first; empty for other tables. */
  slices: z.array(z.object({ until: dateTime, bytes: z.number() })),
  /** Last change of the days; null: never. */
  changedAt: dateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type KeptData = z.infer<typeof kept>;

/** How long each kind of data is kept. */
export const retention = {
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: ['setting/retention/view'],
    summary: 'Data retention: days, size, oldest row and growth of each kind of data; for operators',
    business: 'query',
    body: nothing,
    response: z.object({ now: dateTime, kinds: z.array(kept) }),
  }),
  save: endpoint({
    method: 'POST',
    path: `${PATH}/save`,
    access: ['setting/retention/edit'],
    summary: 'Data retention: days of one kind of data; older rows are deleted within an hour. For operators',
    business: 'update',
    body: z.strictObject({ kind: z.enum(RETENTION_KINDS), days: z.number().int() }),
    response: z.object({ kind: z.enum(RETENTION_KINDS), days: z.number().int() }),
  }),
};
