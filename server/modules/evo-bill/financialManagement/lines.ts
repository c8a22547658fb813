import { sql, type JoinBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { StatementStep } from '../../../../src/contract/evo-bill/statementLines';
import type { Business } from '../../../billing/store/orderRef';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';

/** Filters of all statements. */
export interface LineFilters {
  text?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  companyIds?: readonly string[] | undefined;
  stationIds?: readonly string[] | undefined;
  washSiteIds?: readonly string[] | undefined;
  enterpriseIds?: readonly string[] | undefined;
  currencies?: readonly string[] | undefined;
}

/** References of the lines by business: orders and stations, or wash orders and wash sites. */
export const LINE_SUBJECTS = {
  charging: { order: 'l.orderId', place: 'l.stationId', names: 'stationName as s' },
  // The two views of names have the same columns.
  wash: { order: 'l.washOrderId', place: 'l.washSiteId', names: 'washSiteName as s' as 'stationName as s' },
} as const;

/** The lines of a filter, within the caller's scope. */
export function selectLines(tx: Tx, filters: LineFilters, business: Business = 'charging') {
  return tx
    .selectFrom('statementLine as l')
    .where(LINE_SUBJECTS[business].order, 'is not', null)
    .where(whereMatching(filters, business));
}

/** Condition for the lines, or shares of lines, `l`. */
export function whereMatching(filters: LineFilters, business: Business = 'charging'): RawBuilder<boolean> {
  const { text, from, until } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (from) conditions.push(sql`l.day >= ${from}::date`);
  if (until) conditions.push(sql`l.day <= ${until}::date`);
  for (const [column, values] of toChoices(filters)) {
    if (values?.length) conditions.push(sql`${sql.ref(column)} in (${sql.join(values)})`);
  }
  if (text) {
    const pattern = toContainsPattern(text);
    conditions.push(sql`(l.company_id in (select id from company where name ilike ${pattern})
      or ${business === 'wash' ? NAMED_SITE : NAMED_STATION} name ilike ${pattern})
      or l.enterprise_id in (select id from enterprise where name ilike ${pattern}))`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
const NAMED_STATION = sql`l.station_id in (select id from station_name where`;
const NAMED_SITE = sql`l.wash_site_id in (select id from wash_site_name where`;

function toChoices({ companyIds, stationIds, washSiteIds, enterpriseIds, currencies }: LineFilters) {
  return [
    ['l.company_id', companyIds],
    ['l.station_id', stationIds],
    ['l.wash_site_id', washSiteIds],
    ['l.enterprise_id', enterpriseIds],
    ['l.currency', currencies],
  ] as const;
}
export type Lines = ReturnType<typeof selectLines>;

/** First day of the period that a line belongs to. */
export function periodStart(step: StatementStep): RawBuilder<string> {
  return step === 'day' ? sql`l.day` : sql`date_trunc('month', l.day::timestamp)::date`;
}

/** A period in the words of the wire, from a column with its first day. */
export function periodText(step: StatementStep, column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)}, ${sql.lit(step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`;
}

/** Sums of all forms; amounts are rounded to the currency where they are read. */
export const LINE_SUMS = [
  sql<number>`(count(*) filter (where l.is_late))::int`.as('corrections'),
  sql<number>`sum(l.orders)::int`.as('orders'),
  sql<string>`round(sum(l.energy_wh) / 1000, 3)`.as('energy'),
  ...(['electricity', 'service', 'fees', 'discount', 'coupon', 'tax', 'payable', 'paid', 'refunded'] as const).map(
    (column) => sql<string>`sum(${sql.ref(`l.${column}`)})`.as(column),
  ),
  sql<string>`sum(l.platform_fee)`.as('platformFee'),
  sql<string>`sum(l.channel_fee)`.as('channelFee'),
  sql<string>`sum(l.written_off)`.as('writtenOff'),
  sql<string>`sum(l.promotion)`.as('promotion'),
];

/** An amount of `g` with the digits of its currency `u`. */
export function inCurrency<Name extends string>(name: Name) {
  return inDigits(sql.ref(`g.${name}`), { digits: 'u.digits' }).as(name);
}

/** Fields of every form that are amounts. */
export const FORM_AMOUNTS = [
  'electricity',
  'service',
  'fees',
  'discount',
  'coupon',
  'writtenOff',
  'tax',
  'payable',
  'paid',
  'refunded',
] as const;

/** Joins the state `p` of the month that a row `g` is of. */
export function stateOfMonth<DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>) {
  return join.on(
    sql<SqlBool>`p.company_id = g.company_id and p.currency = g.currency
      and p.month = date_trunc('month', g.period::timestamp)::date`,
  );
}

/** A row of a statement, read from its id. */
export interface RowKey {
  step: StatementStep;
  /** First and last day. */
  from: string;
  until: string;
  /** Ids between period and currency; null where the row is not parted by that. */
  ids: (string | null)[];
  currency: string;
}

/** @throws Problem 404 for a day that is none */
export function rowKey(id: string): RowKey {
  const [period = '', ...rest] = id.split('.');
  const currency = rest.pop() ?? '';
  const isDay = period.length > 'YYYY-MM'.length;
  const from = isDay ? period : `${period}-01`;
  const [year = 0, month = 0] = period.split('-').map(Number);
  const until = isDay ? period : dayText(Date.UTC(year, month, 0));
  if (dayText(Date.parse(from)) !== from) throw new Problem(404);
  return {
    step: isDay ? 'day' : 'month',
    from,
    until,
    ids: rest.map((part) => (part === '0' ? null : part)),
    currency,
  };
}

function dayText(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The lines of a row among those of a filter. @param placeId of a station or wash site; null: of all */
export function linesOfRow(
  lines: Lines,
  { from, until, currency }: RowKey,
  placeId: string | null,
  business: Business = 'charging',
): Lines {
  const found = lines.where('l.day', '>=', from).where('l.day', '<=', until).where('l.currency', '=', currency);
  return placeId === null ? found : found.where(LINE_SUBJECTS[business].place, '=', placeId);
}
