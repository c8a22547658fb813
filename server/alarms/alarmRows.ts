import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { LiveAlarm } from '../../src/contract/live/alarm';
import { PLATFORM_ZONE } from '../../src/lib/time';
import type { Tx } from '../db/database';
import { selectIdArray, type IdSelection } from '../db/idSlices';
import type { AlarmTable } from '../db/schema/alarms';
import { toWire } from '../wire/wireTime';

/** A live alarm without its revision, with the company that may see it; null for operators alone. */
export interface OwnedAlarm {
  id: string;
  companyId: string | null;
  row: Omit<LiveAlarm, 'revision'>;
}

/** A row of {@link ALARM_SOURCES} with {@link ALARM_ROW}. */
export interface AlarmRow extends Selectable<AlarmTable> {
  company: string | null;
  station: string | null;
  city: string | null;
  timezone: string | null;
  chargerCode: string | null;
  connectorNo: number | null;
  washSiteId: string | null;
  washSite: string | null;
  washer: string | null;
  homeCharger: string | null;
  symptoms: number;
  clearedSymptoms: number;
}

/**
 * Sources of every query of alarms: `a` with its station `s`, company `p`, charger `c` and connector `n`, washer `b`
 * and wash site `g`, or home charger `h`; further conditions follow with `and`. Platform alarms have no place; alarms
 * of a station or a washer outside the caller's scope are left out.
 */
export const ALARM_SOURCES = sql`alarm a
    left join station s on s.id = a.station_id
    left join company p on p.id = a.company_id
    left join charger c on c.id = a.charger_id
    left join connector n on n.id = a.connector_id
    left join washer b on b.id = a.washer_id
    left join wash_site g on g.id = b.wash_site_id
    left join home_charger h on h.id = a.home_charger_id
    where (s.id is not null or a.station_id is null) and (b.id is not null or a.washer_id is null)`;

/** Columns of an alarm over {@link ALARM_SOURCES}. */
export const ALARM_ROW = sql`a.*, p.name as company, s.name as station, g.id as wash_site_id, g.name as wash_site,
      coalesce(s.city, g.city) as city, coalesce(s.timezone, g.timezone, h.timezone) as timezone, c.charger_code, n.connector_no,
      b.name as washer, h.serial_no as home_charger,
      (select count(*)::int from alarm x where x.cause_id = a.id and x.is_active and x.is_open) as symptoms,
      (select count(*)::int from alarm x where x.cause_id = a.id and not x.is_active and x.is_open) as cleared_symptoms`;

/**
 * Reads alarms with the caller's rights of `tx`. @param rest further conditions beginning with `and`, then e.g. the
 * order
 */
export async function readAlarms(tx: Tx, rest: RawBuilder<unknown>): Promise<OwnedAlarm[]> {
  const { rows } = await sql<AlarmRow>`
    select ${ALARM_ROW} from ${ALARM_SOURCES} ${rest}`.execute(tx);
  return rows.map(toOwnedAlarm);
}

const OPEN = sql`select id from alarm where is_open`;

/** Open alarms: all of them, a slice, or those of the given ids. */
export function readOpenAlarms(tx: Tx, selection?: IdSelection): Promise<OwnedAlarm[]> {
  const only: RawBuilder<SqlBool> = selection ? sql`a.id = any(${selectIdArray(selection, OPEN)})` : sql`true`;
  return readAlarms(tx, sql`and a.is_open and ${only}`);
}

export function toOwnedAlarm(alarm: AlarmRow): OwnedAlarm {
  const { id, companyId } = alarm;
  return { id, companyId, row: { ...toPlace(alarm), ...toDescription(alarm), ...toFacts(alarm) } };
}

function toPlace(alarm: AlarmRow) {
  return {
    key: alarm.id,
    company: alarm.company,
    stationId: alarm.stationId,
    station: alarm.station,
    washSiteId: alarm.washSiteId,
    washSite: alarm.washSite,
    city: alarm.city,
    timezone: alarm.timezone ?? PLATFORM_ZONE,
    chargerCode: alarm.chargerCode,
    connector: alarm.connectorNo,
    washerId: alarm.washerId,
    washer: alarm.washer,
    homeChargerId: alarm.homeChargerId,
    homeCharger: alarm.homeCharger,
  };
}

function toDescription(alarm: AlarmRow) {
  return {
    code: alarm.ruleCode,
    classification: alarm.classification,
    level: alarm.level,
    priority: alarm.priority,
    errorCode: alarm.errorCode,
    vendorErrorCode: alarm.vendorErrorCode,
    log: alarm.log,
    txnId: alarm.transactionId,
    commandId: alarm.commandId,
    orderId: alarm.orderId,
  };
}

function toFacts(alarm: AlarmRow) {
  const { assignedId, assignedName } = alarm;
  return {
    firstAt: toWire(alarm.firstAt),
    lastAt: toWire(alarm.lastAt),
    count: alarm.count,
    isActive: alarm.isActive,
    clearedAt: alarm.clearedAt && toWire(alarm.clearedAt),
    endedAt: alarm.endedAt && toWire(alarm.endedAt),
    acknowledgedBy: alarm.acknowledgedBy,
    acknowledgedAt: alarm.acknowledgedAt && toWire(alarm.acknowledgedAt),
    shelvedUntil: alarm.shelvedUntil && toWire(alarm.shelvedUntil),
    shelvedBy: alarm.shelvedBy,
    shelveReason: alarm.shelveReason,
    assignedTo: assignedId === null ? null : { id: assignedId, name: assignedName ?? '' },
    recoveringUntil: alarm.recoveringUntil && toWire(alarm.recoveringUntil),
    causeId: alarm.causeId,
    symptoms: alarm.symptoms,
    clearedSymptoms: alarm.clearedSymptoms,
    processedBy: alarm.processedBy,
    processedAt: alarm.processedAt && toWire(alarm.processedAt),
    result: alarm.result,
    isChattering: alarm.isChattering,
    isOpen: alarm.isOpen,
    version: alarm.version,
  };
}
