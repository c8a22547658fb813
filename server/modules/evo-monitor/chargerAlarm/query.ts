import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AlarmFilters, chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { toContainsPattern } from '../../../db/likePattern';
import { fromWire } from '../../../wire/wireTime';

type Condition = RawBuilder<SqlBool>;

/** The word that sums an alarm up, as `alarmStateOf` of the contract has it. */
const STATE = sql`case when a.processed_at is not null then 'processed' when a.shelved_until is not null then 'shelved'
  when a.cause_id is not null and a.is_active then 'suppressed' when not a.is_active then 'cleared'
  when a.acknowledged_at is null then 'active' else 'acknowledged' end`;

const TEXTS = sql`concat_ws(' ', c.charger_code, s.name, s.city, p.name, a.rule_code, a.error_code, a.vendor_error_code, a.log)`;

/** Condition of each filter of alarms. */
const CONDITIONS: { [F in keyof AlarmFilters]-?: (value: NonNullable<AlarmFilters[F]>) => Condition } = {
  stationIds: (ids) => sql`a.station_id = any(${ids}::bigint[])`,
  classifications: (values) => sql`a.classification = any(${values}::text[])`,
  levels: (values) => sql`a.level = any(${values}::text[])`,
  priorities: (values) => sql`a.priority = any(${values}::text[])`,
  states: (values) => sql`${STATE} = any(${values}::text[])`,
  codes: (values) => sql`a.rule_code = any(${values}::text[])`,
  chargerCode: (code) => sql`c.charger_code = ${code}`,
  connector: (no) => sql`n.connector_no = ${no}`,
  assignedTo: (id) => sql`a.assigned_id = ${id}`,
  isOpen: (isOpen) => sql`a.is_open = ${isOpen}`,
  from: (time) => sql`a.last_at >= ${fromWire(time)}`,
  to: (time) => sql`a.last_at < ${fromWire(time)}`,
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

type Sort = BodyOf<typeof chargerAlarm.page>['sort'];
type Key = 'lastAt' | 'firstAt' | 'priority' | 'level' | 'count' | 'station' | 'id';

interface SortKey {
  expression: RawBuilder<unknown>;
  type: 'timestamptz' | 'int' | 'text' | 'bigint';
}
const KEYS: Record<Key, SortKey> = {
  lastAt: { expression: sql`a.last_at`, type: 'timestamptz' },
  firstAt: { expression: sql`a.first_at`, type: 'timestamptz' },
  // Ranks: worst is 1.
  priority: { expression: sql`a.priority_rank`, type: 'int' },
  level: { expression: sql`a.level_rank`, type: 'int' },
  count: { expression: sql`a.count`, type: 'int' },
  // A cursor needs a value: the platform's own stand together.
  station: { expression: sql`coalesce(s.name, '')`, type: 'text' },
  id: { expression: sql`a.id`, type: 'bigint' },
};

interface Criterion {
  key: Key;
  order: 'asc' | 'desc';
}

/** Worst and newest first, unless something else is asked for; the id makes any order a whole one. */
function listCriteria(sort: Sort): Criterion[] {
  const requestedOrder: Criterion[] = sort?.length
    ? sort.map(({ field, order }) => ({ key: field, order }))
    : [
        { key: 'priority', order: 'asc' },
        { key: 'lastAt', order: 'desc' },
      ];
  return [...requestedOrder, { key: 'id', order: 'desc' }];
}

/** `order by` of a sort. */
export function toOrderBy(sort: Sort): RawBuilder<unknown> {
  const parts = listCriteria(sort).map(({ key, order }) => sql`${KEYS[key].expression} ${sql.raw(order)}`);
  return sql`order by ${sql.join(parts)}`;
}

/** The place of a row in a sort's order, as a cursor tells it. */
export function selectPosition(sort: Sort): RawBuilder<string> {
  const parts = listCriteria(sort).map(({ key }) => sql`(${KEYS[key].expression})::text`);
  return sql<string>`jsonb_build_array(${sql.join(parts)})::text`;
}

/** Rows behind a cursor that {@link selectPosition} gave; none for one of another order. */
export function whereBehind(cursor: string, sort: Sort): Condition {
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
  return isPast(0);
}

function parseCursor(cursor: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
  } catch {
    return undefined;
  }
}
