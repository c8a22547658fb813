import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from './endpoint';
import { sortBy } from './page';
import type { Access } from './permissions';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A time zone by its IANA name: `Asia/Almaty`. */
export const zoneName = z.string().max(64, 'validation.maxLength').refine(isZone, 'validation.timeZone');

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

interface ExportOf<
  Filters extends z.ZodRawShape,
  Sortable extends readonly [string, ...string[]],
  Columns extends readonly [string, ...string[]],
> {
  /** `evo-basic/chargeTag/export` */
  path: string;
  access: Access;
  summary: string;
  /** Filters of the page call. */
  filters: Filters;
  /** Sortable fields of the page call. */
  sortable: Sortable;
  /** Names of all columns, in their usual order. */
  columns: Columns;
  mayLag?: true;
}

/**
 * The call that answers a list as a file: all rows of the filters in the order of `sort`, as CSV or XLSX. `columns` are
 * the wanted ones in the wanted order, all of them where it is missing; times are written in `timeZone`.
 */
export function exportCall<
  Filters extends z.ZodRawShape,
  const Sortable extends readonly [string, ...string[]],
  const Columns extends readonly [string, ...string[]],
>({ path, access, summary, filters, sortable, columns, mayLag }: ExportOf<Filters, Sortable, Columns>) {
  return endpoint({
    method: 'POST',
    path,
    access,
    summary,
    business: 'export',
    isFile: true,
    ...(mayLag && { mayLag }),
    timeoutMs: TRANSFER_TIMEOUT_MS,
    body: z.strictObject({
      ...filters,
      sort: sortBy(sortable),
      format: z.enum(EXPORT_FORMATS).default('csv'),
      columns: z
        .array(z.enum(columns))
        .min(1, 'validation.selectOne')
        .refine((names) => new Set(names).size === names.length, 'validation.unique')
        .optional(),
      timeZone: zoneName.optional(),
    }),
    response: z.undefined(),
  });
}
