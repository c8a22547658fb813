import { sql, type RawBuilder } from 'kysely';
import { toContainsPattern } from '../../../db/likePattern';
import { fromWire } from '../../../wire/wireTime';
import { maskEmail, maskPhone } from '../../../http/maskContact';

interface OwnerColumns {
  userPhone: string | null;
  userEmail: string | null;
}

/** A row with its owner's contact data as its reader may see them. */
export function withOwner<Row extends OwnerColumns>(row: Row, isMasked: boolean): Row {
  const { userPhone, userEmail } = row;
  if (!isMasked) return row;
  return { ...row, userPhone: userPhone && maskPhone(userPhone), userEmail: userEmail && maskEmail(userEmail) };
}

interface MovementFilters {
  text?: string | undefined;
  currency?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  appUserId?: string | undefined;
}

/**
 * Condition of the filters of lists of movements.
 * @param at column of the time
 * @param currency column of the currency
 * @param more columns beside the owner's that the quick search looks into
 */
export function movementsWhere(
  { text, currency, from, until, appUserId }: MovementFilters,
  columns: { at: string; currency: string; searched: readonly string[] },
): RawBuilder<boolean> {
  const at = sql.ref(columns.at);
  const conditions: RawBuilder<unknown>[] = [];
  if (text) conditions.push(anyContains(columns.searched, text));
  if (currency) conditions.push(sql`${sql.ref(columns.currency)} = ${currency}`);
  if (from) conditions.push(sql`${at} >= ${fromWire(from)}`);
  // The last second whole.
  if (until) conditions.push(sql`${at} < ${fromWire(until)}::timestamptz + interval '1 second'`);
  if (appUserId) conditions.push(sql`u.id = ${appUserId}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Columns of the owner, joined as `u`, that a quick search looks into: a masked reader must not find masked columns.
 */
export function ownerSearched(isMasked: boolean): string[] {
  return isMasked ? ['u.name'] : ['u.name', 'u.phone', 'u.email'];
}

function anyContains(columns: readonly string[], text: string): RawBuilder<unknown> {
  const pattern = toContainsPattern(text);
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Columns of the owner in a file. */
export const OWNER_COLUMNS = { userName: 'text', userPhone: 'phone', userEmail: 'email' } as const;
