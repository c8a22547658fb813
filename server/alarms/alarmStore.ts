import { sql, type SqlBool, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import type { AlarmFacts } from '../domain/alarms/lifecycle';
import type { AlarmCode } from '../domain/alarms/rules';
import { toRecordset } from '../db/rows';
import { toSnakeCase } from '../db/snakeCase';
import { executePlannedOnce } from '../db/plannedOnce';

/**
 * Source of an alarm: a connector, a whole charger, a whole station, a washer, a home charger, a wall display, or the
 * platform itself.
 */
export interface AlarmSource {
  /** Null: the platform, whose alarms operators alone see. */
  companyId: string | null;
  stationId: string | null;
  chargerId: string | null;
  connectorId: string | null;
  /** Payment that a platform alarm concerns. */
  paymentId?: string | null;
  /** Wall display of the alarm, which belongs to the display's company, or to the platform without one. */
  wallDisplayId?: string | null;
  washerId?: string | null;
  homeChargerId?: string | null;
}

/** Chargers with their stations, and washers of a company. */
export interface EquipmentSource extends AlarmSource {
  companyId: string;
}

export function isEquipment(source: AlarmSource): source is EquipmentSource {
  return source.stationId !== null || source.washerId != null;
}

/** An alarm as it is stored. */
export interface StoredAlarm extends AlarmFacts, AlarmSource {
  id: string;
  ruleCode: AlarmCode;
  causeId: string | null;
}

/** A line of an alarm's history. */
export interface AlarmEvent {
  at: Date;
  kind: string;
  byName: string | null;
  detail: string | null;
  /** Recipients are mailed of it. */
  isNews?: boolean;
}

/** A changed alarm with its new timeline events. A new alarm has the id null. */
export interface AlarmChange {
  alarm: Omit<StoredAlarm, 'id'> & { id: string | null };
  events: readonly AlarmEvent[];
}

/**
 * Serializes changes of alarms over all nodes: alarms are read, changed by the rules of the domain and written back.
 * Always the last lock of a transaction.
 */
export async function lockAlarms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alarm'))`.execute(tx);
}

const FACT_TYPES = {
  level: 'text',
  priority: 'text',
  errorCode: 'text',
  vendorErrorCode: 'text',
  log: 'text',
  transactionId: 'bigint',
  commandId: 'bigint',
  orderId: 'bigint',
  firstAt: 'timestamptz',
  lastAt: 'timestamptz',
  count: 'int',
  raises: 'timestamptz[]',
  isActive: 'boolean',
  clearedAt: 'timestamptz',
  endedAt: 'timestamptz',
  acknowledgedBy: 'text',
  acknowledgedAt: 'timestamptz',
  shelvedUntil: 'timestamptz',
  shelvedBy: 'text',
  shelveReason: 'text',
  assignedId: 'bigint',
  assignedName: 'text',
  processedBy: 'text',
  processedAt: 'timestamptz',
  result: 'text',
  isChattering: 'boolean',
  isOpen: 'boolean',
  version: 'int',
  raisedVersion: 'int',
} as const satisfies Record<keyof AlarmFacts, string>;
const FACTS = Object.keys(FACT_TYPES) as (keyof AlarmFacts)[];
const SOURCE_TYPES = {
  companyId: 'bigint',
  stationId: 'bigint',
  chargerId: 'bigint',
  connectorId: 'bigint',
  paymentId: 'bigint',
  wallDisplayId: 'bigint',
  washerId: 'bigint',
  homeChargerId: 'bigint',
  ruleCode: 'text',
  classification: 'text',
} as const;
const SOURCES = Object.keys(SOURCE_TYPES) as (keyof typeof SOURCE_TYPES)[];

const joinColumns = (names: readonly string[], prefix = '') =>
  sql.raw(names.map((name) => prefix + toSnakeCase(name)).join(', '));
const joinTypedColumns = (types: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${toSnakeCase(name)} ${type}`)
      .join(', '),
  );

const READ = joinColumns(['id', 'causeId', ...SOURCES, ...FACTS], 'a.');
const FACT_COLUMNS = joinTypedColumns(FACT_TYPES);
const NEW_COLUMNS = joinTypedColumns({ place: 'int', ...SOURCE_TYPES, ...FACT_TYPES });
const ASSIGNED = sql.raw(FACTS.map((name) => `${toSnakeCase(name)} = f.${toSnakeCase(name)}`).join(', '));

/** Reads alarms `a` that match; to change them, {@link lockAlarms} comes first. */
export async function findAlarms(tx: Tx, where: RawBuilder<SqlBool>): Promise<StoredAlarm[]> {
  const { rows } = await sql<StoredAlarm>`select ${READ} from alarm a where ${where} order by a.id`.execute(tx);
  return rows;
}

/**
 * Writes changes with their events.
 * @returns ids in the order of the changes
 */
export async function saveAlarms(tx: Tx, changes: readonly AlarmChange[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ alarm }) => alarm.id);
  const fresh = changes.flatMap(({ alarm }, place) => (alarm.id === null ? [{ ...alarm, place }] : []));
  for (const { id, place } of await insertAlarms(tx, fresh)) ids[place] = id;
  await updateAlarms(
    tx,
    changes.flatMap(({ alarm }) => (alarm.id === null ? [] : [alarm])),
  );
  const saved = ids.map((id) => id ?? '');
  await appendEvents(
    tx,
    changes.flatMap(({ events }, place) => events.map((event) => ({ ...event, alarmId: saved[place] ?? '' }))),
  );
  return saved;
}

async function insertAlarms(
  tx: Tx,
  alarms: readonly (AlarmChange['alarm'] & { place: number })[],
): Promise<{ id: string; place: number }[]> {
  if (alarms.length === 0) return [];
  const rows = alarms.map((alarm) => toAlarmRow({ ...alarm, classification: alarm.ruleCode.split('.', 1)[0] }));
  // The numbers are given out first, so that each row knows its own.
  const { rows: inserted } = await executePlannedOnce(
    tx,
    sql<{ id: string; place: number }>`
    with f as materialized (
      select nextval(pg_get_serial_sequence('alarm', 'id')) as id, f.* from ${toRecordset(rows)} as f(${NEW_COLUMNS})),
    added as (
      insert into alarm (id, ${joinColumns([...SOURCES, ...FACTS])}) overriding system value
      select id, ${joinColumns([...SOURCES, ...FACTS])} from f order by place)
    select id, place from f`,
  );
  return inserted;
}

async function updateAlarms(tx: Tx, alarms: readonly AlarmChange['alarm'][]): Promise<void> {
  if (alarms.length === 0) return;
  await executePlannedOnce(
    tx,
    sql`update alarm a set ${ASSIGNED}
    from ${toRecordset(alarms.map(toAlarmRow))} as f(id bigint, ${FACT_COLUMNS}) where a.id = f.id`,
  );
}

function toAlarmRow(alarm: object): object {
  return Object.fromEntries(
    Object.entries(alarm).map(([name, value]: [string, unknown]) => [toSnakeCase(name), value]),
  );
}

/** Appends to the histories of alarms. */
export async function appendEvents(tx: Tx, events: readonly (AlarmEvent & { alarmId: string })[]): Promise<void> {
  if (events.length === 0) return;
  await sql`insert into alarm_event (alarm_id, at, kind, by_name, detail, is_news)
    select alarm_id, at, kind, by_name, detail, coalesce(is_news, false)
    from ${toRecordset(events.map(toAlarmRow))} as f(alarm_id bigint, at timestamptz, kind text, by_name text, detail text,
      is_news boolean)`.execute(tx);
}
