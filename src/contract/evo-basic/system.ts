import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime } from '../fields';
import { CHECK_KINDS, CHECK_PHRASES, CHECK_STATES, SYSTEM_PARTS } from './systemParts';

/** A value of a sentence, and how it is written in a language. */
const param = z.object({
  as: z.enum(['number', 'decimal', 'bytes', 'seconds', 'text', 'time', 'day']),
  /** Times are wire times. */
  value: z.union([z.number(), z.string()]),
});
export type PhraseParam = z.infer<typeof param>;

/** A sentence by its key in the words of the page. */
const phrase = z.object({ key: z.enum(CHECK_PHRASES), params: z.record(z.string(), param) });
export type CheckPhrase = z.infer<typeof phrase>;

const lately = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), values: z.array(z.number().nullable()) }),
  z.object({ kind: z.literal('nights'), nights: z.array(z.enum(['none', 'well', 'mended', 'failed'])) }),
  z.object({ kind: z.literal('bar'), share: z.number() }),
]);
export type Lately = z.infer<typeof lately>;

const systemCheck = z.object({
  id: z.string(),
  part: z.enum(SYSTEM_PARTS),
  kind: z.enum(CHECK_KINDS),
  /** Name of a node; null: the kind says it. */
  name: z.string().nullable(),
  state: z.enum(CHECK_STATES),
  figure: phrase,
  detail: phrase.nullable(),
  lately: lately.nullable(),
  since: dateTime.nullable(),
  todo: phrase.extend({ to: z.string().nullable() }).nullable(),
  /** Last values of a node that is out of reach. */
  isStale: z.boolean(),
});
export type SystemCheck = z.infer<typeof systemCheck>;

const slowQuery = z.object({
  /** Path of a call, or the pool of the connection. */
  madeBy: z.string(),
  statement: z.string(),
  count: z.number().int(),
  worstMs: z.number().int(),
  lastAt: dateTime,
});
export type SlowQuery = z.infer<typeof slowQuery>;

const installedPackage = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX; null: the package names none. */
  licence: z.string().nullable(),
  url: z.string().nullable(),
});
export type InstalledPackage = z.infer<typeof installedPackage>;

const vulnerability = z.object({
  name: z.string(),
  severity: z.enum(['critical', 'high', 'moderate', 'low', 'info']),
  title: z.string(),
  url: z.string().nullable(),
  range: z.string(),
  isFixed: z.boolean(),
});
export type Vulnerability = z.infer<typeof vulnerability>;

/** State of the platform itself. */
export const system = {
  checks: endpoint({
    method: 'GET',
    path: 'evo-basic/system/checks',
    access: ['setting/system/view'],
    summary: 'System: its checks, the slowest queries of 24 hours, and the report of `npm run doctor`; for operators',
    business: 'query',
    response: z.object({
      checkedAt: dateTime,
      checks: z.array(systemCheck),
      slowQueries: z.array(slowQuery),
      report: z.string(),
    }),
  }),
  about: endpoint({
    method: 'GET',
    path: 'evo-basic/system/about',
    access: ['setting/about/view'],
    summary: 'About: version, installed packages with their licences, vulnerabilities known when they were asked for',
    business: 'query',
    response: z.object({
      version: z.string(),
      build: z.string(),
      /** Null: nothing was built that could be listed. */
      packages: z.array(installedPackage).nullable(),
      /** Null: not asked. */
      audit: z.object({ askedAt: dateTime, found: z.array(vulnerability) }).nullable(),
    }),
  }),
  sbom: endpoint({
    method: 'GET',
    path: 'evo-basic/system/sbom',
    access: ['setting/about/view'],
    summary: 'Software bill of materials (CycloneDX) of the installed packages',
    business: 'export',
    response: z.undefined(),
    isFile: true,
  }),
};
