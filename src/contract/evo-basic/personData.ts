import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';

const PATH = 'evo-basic/personData';

/** Kinds of data that are held about an app user, and what an erasure does to them. */
export const PERSON_DATA = {
  profile: 'pseudonymised',
  tags: 'pseudonymised',
  memberships: 'erased',
  messages: 'erased',
  charging: 'pseudonymised',
  washes: 'pseudonymised',
  home: 'pseudonymised',
  frames: 'pseudonymised',
  changes: 'pseudonymised',
  payments: 'kept',
  ledger: 'kept',
  coupons: 'kept',
  statistics: 'kept',
  audit: 'kept',
} as const;
export type PersonDataKind = keyof typeof PERSON_DATA;
export const PERSON_DATA_KINDS = Object.keys(PERSON_DATA) as [PersonDataKind, ...PersonDataKind[]];

/** Open matters that refuse an erasure. */
export const ERASURE_OBSTACLES = [
  'balance',
  'held',
  'orders',
  'washes',
  'moneyUnderWay',
  'sessions',
  'homeSessions',
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

/** Chosen, not typed: a typed reason could name the person again. `deletion`: deleted in the list of app users. */
export const ERASURE_REASONS = ['request', 'authority', 'inactivity', 'test', 'deletion'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

const counts = z.partialRecord(z.enum(PERSON_DATA_KINDS), z.number().int());
export type PersonDataCounts = z.infer<typeof counts>;

const erasure = z.object({
  id: z.string(),
  appUserId: z.string(),
  at: dateTime,
  byName: z.string(),
  reason: z.enum(ERASURE_REASONS),
  /** Rows that were held, by kind. */
  counts,
});
export type Erasure = z.infer<typeof erasure>;

/** Everything that is held about an app user, as a file, and its erasure. */
export const personData = {
  plan: endpoint({
    method: 'POST',
    path: `${PATH}/plan`,
    access: ['user/app/erase'],
    summary: 'Data of an app user: rows of each kind, what an erasure does to them, and what refuses it; for operators',
    business: 'query',
    body: z.strictObject({ id }),
    response: z.object({
      counts,
      obstacles: z.array(
        z.object({
          kind: z.enum(ERASURE_OBSTACLES),
          count: z.number().int(),
          /** Sums by currency: `12.00 EUR, 4.50 CNY`; null where it is not about a sum. */
          sums: z.string().nullable(),
        }),
      ),
    }),
  }),
  export: endpoint({
    method: 'POST',
    path: `${PATH}/export`,
    access: ['user/app/exportPerson'],
    summary: 'Data of an app user: a ZIP with JSON and CSV of every kind; for operators',
    business: 'export',
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    body: z.strictObject({ id }),
    response: z.undefined(),
  }),
  erase: endpoint({
    method: 'POST',
    path: `${PATH}/erase`,
    access: ['user/app/erase'],
    summary: 'Data of an app user: erase or pseudonymise it; an erased user gives the record again. For operators',
    business: 'delete',
    body: z.strictObject({ id, reason: z.enum(ERASURE_REASONS).exclude(['deletion']) }),
    response: erasure,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['user/app/erase'],
    summary: 'Erasures of app users: search one page; for operators',
    business: 'query',
    body: pageQuery({ appUserId: id.optional() }, ['at']),
    response: pageAnswer(erasure),
  }),
};
