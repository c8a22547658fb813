import { sql, type RawBuilder } from 'kysely';
import { CONNECTOR_STATUSES } from '../../src/contract/live/connector';

/** Figures that are kept by day, and by month once a month has ended, in two tables of the same columns. */
export interface Cube {
  /** Begin of the names of its tables: `statistic` has `statistic_day` and `statistic_month`. */
  name: string;
  /** Key of a row, beside its day. */
  keys: readonly string[];
  /** Numbers that are added up. */
  figures: readonly string[];
  /** Columns of days alone. */
  notes?: readonly string[];
}

const PLACE = ['station_id', 'company_id'] as const;
const KIND = ['timezone', 'connector_type', 'currency'] as const;
const USE = ['sessions', 'energy_wh', 'charging_seconds'] as const;

export const MONEY_FIGURES = [
  ...(['original', 'discount', 'coupon', 'revenue', 'refunded', 'platform_fee', 'channel_fee', 'tax'] as const),
] as const;

/** Columns of the hours of a day. */
export const HOUR_COLUMNS = Array.from({ length: 24 }, (_, hour) => `h${hour}`);

export const CHARGING_CUBE: Cube = {
  name: 'statistic',
  keys: [...PLACE, ...KIND],
  figures: [...USE, ...MONEY_FIGURES],
  notes: ['computed_at'],
};
export const CHARGER_CUBE: Cube = {
  name: 'statistic_charger',
  keys: [...PLACE, 'charger_id', 'connector_type', 'currency'],
  figures: [...USE, 'revenue', 'refunded'],
};
export const PART_CUBE: Cube = {
  name: 'statistic_part',
  keys: [...PLACE, 'connector_type', 'currency', 'kind', 'name'],
  figures: ['sessions', 'energy_wh', 'revenue', 'refunded'],
};
export const HOUR_CUBE: Cube = {
  name: 'statistic_hour',
  keys: [...PLACE, ...KIND, 'figure', 'weekday'],
  figures: HOUR_COLUMNS,
};
export const STATUS_CUBE: Cube = {
  name: 'statistic_status',
  keys: [...PLACE, 'charger_id', 'connector_type'],
  figures: [...CONNECTOR_STATUSES, 'planned'],
};
/** Times in milliseconds, so that the days of a month add up to the month. */
export const UPTIME_CUBE: Cube = {
  name: 'statistic_uptime',
  keys: [...PLACE, 'charger_id', 'connector_type'],
  figures: ['up_ms', 'down_ms', 'excluded_ms', 'failures', 'repairs'],
};
/** Of days alone: a finding is about the last weeks. Ages are the greatest of their day. */
export const ACCURACY_CUBE: Cube = {
  name: 'statistic_accuracy',
  keys: [...PLACE, 'charger_id', 'connector_id'],
  figures: ['session_seconds', 'free_seconds', 'idle_seconds', 'occupied_seconds'],
  notes: ['free_age', 'occupied_age'],
};
/** Cubes that are kept by company, too: figures of all stations need not be added up from each of them. */
export const SUMMED_CUBES: readonly Cube[] = [CHARGING_CUBE, PART_CUBE, HOUR_CUBE, STATUS_CUBE, UPTIME_CUBE];

/** The same figures by company, without the place in it. */
export const getCompanyCube = ({ name, keys, figures }: Cube): Cube => ({
  name: `${name}_company`,
  keys: keys.filter((key) => key !== 'station_id' && key !== 'charger_id'),
  figures,
});

/** Cubes that are made from orders. */
export const ORDER_CUBES = [CHARGING_CUBE, CHARGER_CUBE, PART_CUBE, HOUR_CUBE] as const;

export function listColumns(names: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));
}

/** Sums of columns under their own names. */
export function sumColumns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
}

export const getDayTable = ({ name }: Cube) => sql.table(`${name}_day`);
export const getMonthTable = ({ name }: Cube) => sql.table(`${name}_month`);

/** The only key that can be missing is a name. */
const NULLABLE = new Set(['name']);

/** Whether two rows are of the same, beside their day. */
export function isSameKey({ keys }: Cube, one: string, other: string): RawBuilder<boolean> {
  const pairs = keys.map((key) => {
    const [left, right] = [sql.ref(`${one}.${key}`), sql.ref(`${other}.${key}`)];
    return NULLABLE.has(key) ? sql`${left} is not distinct from ${right}` : sql`${left} = ${right}`;
  });
  return sql<boolean>`${sql.join(pairs, sql` and `)}`;
}
