import { z } from 'zod';
import { money } from './money';

export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** One sort criterion; `field` is one of the page's sortable columns. */
export function sortBy<const F extends readonly [string, ...string[]]>(fields: F) {
  return z
    .array(z.strictObject({ field: z.enum(fields), order: z.enum(['asc', 'desc']) }))
    .max(3)
    .optional();
}

/**
 * Body of a page call: `pageNum` from 1, `pageSize` one of {@link PAGE_SIZES}, optional `sort` and `cursor` (keyset,
 * instead of `pageNum`), and the filters of the resource. A caller that turns pages sends the `total` of the previous
 * page as `knownTotal`; then nothing is counted again. Unknown fields are refused.
 */
export function pageQuery<F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sortable: S,
) {
  return z.strictObject({
    pageNum: z.number().int().min(1).default(1),
    pageSize: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]).default(20),
    cursor: z.string().max(512).optional(),
    knownTotal: z.number().int().min(0).optional(),
    sort: sortBy(sortable),
    ...filters,
  });
}

/** Sums over the whole filter in one currency, by field of the record; sums of different currencies are never added. */
export const currencyTotals = z.object({ currency: z.string(), amounts: z.record(z.string(), money) });
export type CurrencyTotals = z.infer<typeof currencyTotals>;

/**
 * Filter of lists of money: the answer carries `totals`. They read the whole filter, so that they are asked for once
 * and not with every page.
 */
export const withTotals = { withTotals: z.boolean().optional() };

/** Answer of a page call. `total` may be an estimate above 100,000 rows (`totalIsEstimate`). */
export function pageAnswer<T extends z.ZodType>(record: T) {
  return z.object({
    records: z.array(record),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    totalIsEstimate: z.boolean().optional(),
    nextCursor: z.string().optional(),
    totals: z.array(currencyTotals).optional(),
    /** How many records the list leaves out until a filter asks for them. */
    folded: z.number().int().optional(),
  });
}

/** Row of a short list for selects. */
export const option = z.object({ id: z.string(), name: z.string() });
