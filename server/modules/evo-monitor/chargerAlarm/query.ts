import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AlarmFilters, HISTORY_SORT } from '../../../../src/contract/evo-monitor/alarmFilters';
import { ALARM_STATE, IN_RECOVERY } from '../../../alarms/alarmState';
import { countShownSeconds } from '../../../db/shownSeconds';
import { toContainsPattern } from '../../../db/likePattern';
import { fromWire } from '../../../wire/wireTime';

type Condition = RawBuilder<SqlBool>;

const TEXTS = sql`concat_ws(' ', c.charger_code, b.name, h.serial_no, s.name, g.name, s.city, g.city, p.name,
   a.rule_code, a.error_code, a.vendor_error_code, a.log)`;

/** The day on which an alarm was raised last, by the clock of its station. */
const RAISED_DAY = sql`(a.last_at at time zone coalesce(s.timezone, p.timezone, 'UTC'))::date`;

/** Condition of each filter of alarms. */
const CONDITIONS: { [F in keyof AlarmFilters]-?: (value: NonNullable<AlarmFilters[F]>) => Condition } = {
  stationIds: (ids) => sql`a.station_id = any(${ids}::bigint[])`,
  washSiteIds: (ids) => sql`g.id = any(${ids}::bigint[])`,
  washerIds: (ids) => sql`a.washer_id = any(${ids}::bigint[])`,
  homeChargerIds: (ids) => sql`a.home_charger_id = any(${ids}::bigint[])`,
  companyIds: (ids) => sql`a.company_id = any(${ids}::bigint[])`,
  classifications: (values) => sql`a.classification = any(${values}::text[])`,
  levels: (values) => sql`a.level = any(${values}::text[])`,
  priorities: (values) => sql`a.priority = any(${values}::text[])`,
  states: (values) => sql`${ALARM_STATE} = any(${values}::text[])`,
  codes: (values) => sql`a.rule_code = any(${values}::text[])`,
  chargerCode: (code) => sql`c.charger_code = ${code}`,
  connector: (no) => sql`n.connector_no = ${no}`,
  assignedTo: (id) => sql`a.assigned_id = ${id}`,
  isOpen: (isOpen) => sql`a.is_open = ${isOpen}`,
  isProcessed: (isProcessed) => (isProcessed ? sql`a.processed_at is not null` : sql`a.processed_at is null`),
  isInRecovery: (isInRecovery) => (isInRecovery ? IN_RECOVERY : sql`not ${IN_RECOVERY}`),
  from: (time) => sql`a.last_at >= ${fromWire(time)}`,
  to: (time) => sql`a.last_at < ${fromWire(time)}::timestamptz + interval '1 second'`,
  // No clock is more than a day away from UTC: the index finds these days first.
  dayFrom: (day) => sql`(a.last_at >= ${day}::date - interval '1 day' and ${RAISED_DAY} >= ${day}::date)`,
  dayUntil: (day) => sql`(a.last_at < ${day}::date + interval '2 days' and ${RAISED_DAY} <= ${day}::date)`,
  text: (text) => sql`${TEXTS} ilike ${toContainsPattern(text)}`,
};

/** The condition of filters over the joined tables of `readAlarms`. */
export function whereMatching(filters: AlarmFilters): Condition {
  const conditions = Object.entries(filters).flatMap(([name, value]) => {
    const condition = CONDITIONS[name as keyof AlarmFilters] as ((value: unknown) => Condition) | undefined;
    const isGiven = value !== undefined && !(Array.isArray(value) && value.length === 0);
    return condition && isGiven && value !== '' ? [condition(value)] : [];
  });
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

type SortField = (typeof HISTORY_SORT)[number];
/** Order of a list of alarms. */
export type AlarmSort = readonly { field: SortField; order: 'asc' | 'desc' }[] | undefined;
type Key = SortField | 'id';

interface SortKey {
  expression: RawBuilder<unknown>;
  type: 'timestamptz' | 'int' | 'text' | 'bigint';
}

const toSeconds = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<number | null>`(${countShownSeconds(from, until)})::int`;
/** Times of an alarm in seconds, equal to the differences of the times beside them. */
export const DURATIONS = {
  duration: toSeconds(sql`a.first_at`, sql`greatest(a.cleared_at, a.acknowledged_at, a.processed_at)`),
  timeToAcknowledge: toSeconds(sql`a.last_at`, sql`a.acknowledged_at`),
  timeToClear: toSeconds(sql`a.last_at`, sql`a.cleared_at`),
};

// A cursor needs a value: rows without one stand before everything else.
const toTimeKey = (column: RawBuilder<unknown>): SortKey => ({
  expression: sql`coalesce(${column}, '-infinity')`,
  type: 'timestamptz',
});
const toDurationKey = (seconds: RawBuilder<unknown>): SortKey => ({
  expression: sql`coalesce(${seconds}, -1)`,
  type: 'int',
});

const KEYS: Record<Key, SortKey> = {
  lastAt: { expression: sql`a.last_at`, type: 'timestamptz' },
  firstAt: { expression: sql`a.first_at`, type: 'timestamptz' },
  // Ranks: worst is 1.
  priority: { expression: sql`a.priority_rank`, type: 'int' },
  level: { expression: sql`a.level_rank`, type: 'int' },
  count: { expression: sql`a.count`, type: 'int' },
  station: { expression: sql`coalesce(s.name, g.name, '')`, type: 'text' },
  company: { expression: sql`coalesce(p.name, '')`, type: 'text' },
  code: { expression: sql`a.rule_code`, type: 'text' },
  clearedAt: toTimeKey(sql`a.cleared_at`),
  acknowledgedAt: toTimeKey(sql`a.acknowledged_at`),
  processedAt: toTimeKey(sql`a.processed_at`),
  duration: toDurationKey(DURATIONS.duration),
  timeToAcknowledge: toDurationKey(DURATIONS.timeToAcknowledge),
  timeToClear: toDurationKey(DURATIONS.timeToClear),
  id: { expression: sql`a.id`, type: 'bigint' },
};

interface Criterion {
  key: Key;
  order: 'asc' | 'desc';
}

/** Worst and newest first. */
const QUEUE_ORDER: readonly Criterion[] = [
  { key: 'priority', order: 'asc' },
  { key: 'lastAt', order: 'desc' },
];

/** The requested order, or the order of the queue; the id makes any order total. */
function listCriteria(sort: AlarmSort): Criterion[] {
  const criteria = sort?.length ? sort.map(({ field, order }) => ({ key: field, order })) : QUEUE_ORDER;
  return [...criteria, { key: 'id', order: 'desc' }];
}

/** `order by` of a sort. */
export function toOrderBy(sort: AlarmSort): RawBuilder<unknown> {
  const parts = listCriteria(sort).map(({ key, order }) => sql`${KEYS[key].expression} ${sql.raw(order)}`);
  return sql`order by ${sql.join(parts)}`;
}

/** The position of a row in a sort's order, as the cursor has it. */
export function selectPosition(sort: AlarmSort): RawBuilder<string> {
  const parts = listCriteria(sort).map(({ key }) => sql`(${KEYS[key].expression})::text`);
  return sql<string>`jsonb_build_array(${sql.join(parts)})::text`;
}

/** Rows behind a cursor of {@link selectPosition}; none for a cursor of another order. */
export function whereBehind(cursor: string, sort: AlarmSort): Condition {
  const criteria = listCriteria(sort);
  const values = parseCursor(cursor);
  if (values?.length !== criteria.length) return sql`false`;
  const isPast = (index: number): Condition => {
    const criterion = criteria[index];
    if (!criterion) return sql`false`;
    const { expression, type } = KEYS[criterion.key];
    const value = sql`${values[index]}::${sql.raw(type)}`;
    const beyond = criterion.order === 'asc' ? sql`>` : sql`<`;
    return sql`(${expression} ${beyond} ${value} or (${expression} = ${value} and ${isPast(index + 1)}))`;
  };
  return sql`(${notBefore(criteria[0], values[0])} and ${isPast(0)})`;
}

/** The bound of the first criterion alone: with it an index begins at the cursor instead of at its end. */
function notBefore(first: Criterion | undefined, value: string | undefined): Condition {
  if (!first) return sql`true`;
  const { expression, type } = KEYS[first.key];
  return sql`${expression} ${first.order === 'asc' ? sql`>=` : sql`<=`} ${value}::${sql.raw(type)}`;
}

function parseCursor(cursor: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
  } catch {
    return undefined;
  }
}
