import { sql } from 'kysely';
import type { PricePlan } from '../../../../src/contract/pricePlan';
import type { WasherStatus } from '../../../../src/contract/live/washerStates';
import type { Locale } from '../../../../src/contract/fields';
import type { ChargerStatus, ConnectorStatus, LiveConnector } from '../../../../src/contract/live/connector';
import type { OpeningHours } from '../../../../src/contract/openingHours';
import type { OperatingStatus } from '../../../../src/contract/placeFields';
import type { Tx } from '../../../db/database';
import type { StationAnnouncement } from '../../../db/schema/equipment';
import { inDigits } from '../../../db/inDigits';
import { priceVersionAt } from '../../../db/terms/priceInForce';

/** A place as it is stored, with its company. */
interface PlaceRow {
  id: string;
  companyId: string;
  operator: string;
  name: string;
  country: string;
  province: string | null;
  city: string;
  address: string;
  longitude: string;
  latitude: string;
  timezone: string;
  phone: string | null;
  labels: string[];
  openingHours: OpeningHours | null;
  operatingStatus: OperatingStatus;
  /** When its record changed last. */
  changedAt: Date;
}

/** Times are ISO texts: these come as JSON. */
interface ConnectorRow {
  id: string;
  no: number;
  type: LiveConnector['connectorType'];
  power: number;
  reportedStatus: ConnectorStatus;
  statusAt: string;
  transactionId: string | null;
}
export interface ChargerRow {
  code: string;
  name: string | null;
  current: LiveConnector['currentType'];
  /** V and A of the model; null: not said. */
  maxVoltage: number | null;
  maxCurrent: number | null;
  changedAt: string;
  /** Null: in use. */
  retiredAt: string | null;
  isOnline: boolean;
  offlineSince: string | null;
  firmwareStatus: string;
  firmwareStatusAt: string | null;
  chargerStatus: ChargerStatus;
  chargerStatusAt: string | null;
  /** Price version in force; null: none. */
  versionId: string | null;
  connectors: ConnectorRow[];
}
export interface StationRow extends PlaceRow {
  currency: string;
  announcement: StationAnnouncement | null;
  /** Null: in use. */
  retiredAt: Date | null;
  /** With retired ones: roaming partners have to learn of them. */
  chargers: ChargerRow[];
}
export interface WashSiteRow extends PlaceRow {
  notice: string | null;
  washers: { name: string; status: WasherStatus; isOnline: boolean }[];
  services: { name: string; price: string; currency: string; minutes: number; language: Locale | null }[];
}
export interface SiteRows {
  stations: StationRow[];
  washSites: WashSiteRow[];
  plans: ReadonlyMap<string, PricePlan>;
}

/** Columns of the place `x` and its company `p`. */
const PLACE = sql`x.id::text as id, x.company_id::text as company_id, p.name as operator, x.name, x.country, x.province,
  x.city, x.address, x.longitude::text as longitude, x.latitude::text as latitude, x.timezone, x.phone, x.labels,
  x.opening_hours, x.operating_status`;

/** When a record was made or changed last. */
const changedAt = (table: string, alias: string) => sql<Date>`greatest(${sql.ref(`${alias}.created_at`)}, (
  select r.at from record_change r where r.table_name = ${table} and r.record_id = ${sql.ref(`${alias}.id`)}
  order by r.id desc limit 1))`;

/**
 * Reads the places of enabled companies that drivers may see, with their equipment, and the places that roaming
 * partners have to forget. As the system.
 */
export async function readSiteRows(tx: Tx, now: Date): Promise<SiteRows> {
  const stations = await readStations(tx, now);
  const washSites = await readWashSites(tx);
  const ids = new Set(stations.flatMap(({ chargers }) => chargers.flatMap(({ versionId }) => versionId ?? [])));
  const versions = ids.size === 0 ? [] : await readPlans(tx, [...ids]);
  return { stations, washSites, plans: new Map(versions.map(({ id, plan }) => [id, plan])) };
}

function readPlans(tx: Tx, ids: string[]) {
  return tx
    .selectFrom('priceVersion')
    .select(['id', 'plan'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

async function readStations(tx: Tx, now: Date): Promise<StationRow[]> {
  const version = priceVersionAt(sql`s.currency`, sql`${now}::timestamptz`);
  const { rows } = await sql<StationRow>`
    select ${PLACE}, greatest(${changedAt('station', 'x')},
        (select max(g.retired_at) from charger g where g.station_id = x.id), x.retired_at) as changed_at, x.retired_at,
      x.currency, x.announcement, chargers.list as chargers
    from station x
    join company p on p.id = x.company_id and p.status = 'enabled'
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', c.charger_code, 'name', c.name, 'current', m.current_type, 'maxVoltage', m.max_voltage,
        'maxCurrent', m.max_current, 'changedAt', ${changedAt('charger', 'c')},
        'retiredAt', c.retired_at, 'isOnline', c.is_online,
        'offlineSince', c.offline_since, 'firmwareStatus', c.firmware_status, 'firmwareStatusAt', c.firmware_status_at,
        'chargerStatus', c.reported_status, 'chargerStatusAt', c.status_at, 'versionId', (${version})::text,
        'connectors', (select coalesce(jsonb_agg(jsonb_build_object(
            'id', n.id::text, 'no', n.connector_no, 'type', n.type, 'power', n.power_kw, 'reportedStatus', n.reported_status,
            'statusAt', n.status_at, 'transactionId', n.transaction_id::text) order by n.connector_no), '[]')
          from connector n where n.charger_id = c.id)) order by c.charger_code), '[]') as list
      from charger c
      join charger_model m on m.id = c.model_id
      join station s on s.id = c.station_id
      where c.station_id = x.id) chargers
    order by x.id`.execute(tx);
  return rows;
}

async function readWashSites(tx: Tx): Promise<WashSiteRow[]> {
  const { rows } = await sql<WashSiteRow>`
    select ${PLACE}, ${changedAt('wash_site', 'x')} as changed_at, x.notice,
      (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'status', w.status, 'isOnline', w.is_online)
          order by w.name), '[]')
        from washer w where w.wash_site_id = x.id and w.retired_at is null) as washers,
      (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'price', (${inDigits(sql`i.price`, 'i.currency')})::text, 'currency', i.currency,
          'minutes', i.wash_minutes, 'language', i.language) order by i.price, i.name), '[]')
        from wash_service i where i.wash_site_id = x.id and i.retired_at is null and i.status = 'onshelf') as services
    from wash_site x
    join company p on p.id = x.company_id and p.status = 'enabled'
    where x.retired_at is null
    order by x.id`.execute(tx);
  return rows;
}
