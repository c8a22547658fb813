import type { Generated, GeneratedAlways } from 'kysely';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import type { Bigint, Id, Json, Now } from './columns';

/** Days of a station or wash site whose orders have changed; the job deletes the rows that it has counted. */
export interface StatisticChangeTable {
  id: Id;
  stationId: Bigint | null;
  washSiteId: Bigint | null;
  companyId: Bigint;
  appUserId: Bigint | null;
  fromDay: string;
  untilDay: string;
  at: Now;
}

interface StationKey {
  id: Id;
  stationId: Bigint;
  companyId: Bigint;
}
interface KindKey extends StationKey {
  timezone: string;
  connectorType: string;
  currency: string;
}
interface Use {
  sessions: number;
  energyWh: Bigint;
  chargingSeconds: Bigint;
}
interface Income {
  revenue: string;
  refunded: string;
}
interface Charging extends KindKey, Use, Income {
  original: string;
  discount: string;
  coupon: string;
  platformFee: string;
  channelFee: string;
  tax: string;
}
export interface StatisticDayTable extends Charging {
  day: string;
  computedAt: Date;
}
export interface StatisticMonthTable extends Charging {
  month: string;
  computedAt: Date | null;
}

interface OfCharger extends StationKey, Use, Income {
  chargerId: Bigint;
  connectorType: string;
  currency: string;
}
interface Part extends StationKey, Income {
  connectorType: string;
  currency: string;
  kind: 'origin' | 'period';
  name: string | null;
  sessions: number;
  energyWh: Bigint;
}

/** `h0` to `h23`. */
type Hours = Record<`h${number}`, Generated<Bigint>>;
interface OfHours extends KindKey {
  figure: 'charging' | 'energy' | 'sessions' | 'capacity';
  weekday: number;
  /** Sum of all hours. */
  total: GeneratedAlways<Bigint>;
}

/** Seconds of connectors by status. */
type StatusTime = Record<ConnectorStatus, Generated<Bigint>>;
interface OfStatus extends StationKey {
  chargerId: Bigint;
  connectorType: string;
  planned: Generated<Bigint>;
}

/** Time of connectors by the definition of availability. */
interface OfUptime extends StationKey {
  chargerId: Bigint;
  connectorType: string;
  upMs: Generated<Bigint>;
  downMs: Generated<Bigint>;
  excludedMs: Generated<Bigint>;
  failures: Generated<Bigint>;
  repairs: Generated<Bigint>;
}
/** Times of a station to be measured anew; the job deletes the rows that it has measured. */
export interface StatisticUptimeChangeTable {
  id: Id;
  stationId: Bigint;
  fromAt: Date;
  /** Null: until now. */
  untilAt: Date | null;
}

interface Day {
  day: string;
}
interface Month {
  month: string;
}

/** Rows of all places of a company together. */
type Summed<Row, Place extends keyof Row> = Omit<Row, Place>;

export interface StatisticUserYearTable {
  /** Null: all companies together. */
  companyId: Bigint | null;
  appUserId: Bigint;
  year: number;
  /** Bits of its days. */
  days: string;
}

export interface StatisticWashDayTable extends Day, Income {
  id: Id;
  washSiteId: Bigint;
  companyId: Bigint;
  washerId: Bigint;
  serviceId: Bigint;
  timezone: string;
  currency: string;
  washes: number;
  washMinutes: Bigint;
  discount: string;
  coupon: string;
  platformFee: string;
  tax: string;
  computedAt: Date;
}

export interface StatisticStateTable {
  id: Generated<number>;
  /** Orders that changed until then are counted. */
  countedAt: Date | null;
  /** Changes of connectors that came until then are counted. */
  statusesUntil: Date | null;
  /** Availability is measured up to then. */
  uptimesUntil: Date | null;
  /** Months before it have rows of their own. */
  monthsUntil: Generated<string>;
  proofDay: string | null;
}

/** A figure of an aggregate that is not that of its raw rows. */
export interface StatisticDifference {
  table: string;
  /** Station or wash site; a company where its sums differ. */
  placeId: string;
  day: string;
  counted: string;
  raw: string;
}
export interface StatisticProofTable {
  id: Generated<number>;
  at: Date;
  differences: Json<StatisticDifference[]>;
  isSound: boolean;
  brokenSince: Date | null;
}

/** Announced status of a connector against its sessions, in time in contact. */
export interface StatisticAccuracyDayTable extends StationKey {
  day: string;
  chargerId: Bigint;
  connectorId: Bigint;
  sessionSeconds: number;
  /** Announced free meanwhile. */
  freeSeconds: number;
  idleSeconds: number;
  /** A session was announced meanwhile. */
  occupiedSeconds: number;
  /** Greatest age of a wrong announcement, seconds; null: none was wrong. */
  freeAge: number | null;
  occupiedAge: number | null;
}

/** Aggregates of orders and of the history of connectors. */
export interface StatisticsTables {
  statisticChange: StatisticChangeTable;
  statisticDay: StatisticDayTable;
  statisticMonth: StatisticMonthTable;
  statisticChargerDay: OfCharger & Day;
  statisticChargerMonth: OfCharger & Month;
  statisticPartDay: Part & Day;
  statisticPartMonth: Part & Month;
  statisticHourDay: OfHours & Hours & Day;
  statisticHourMonth: OfHours & Hours & Month;
  statisticStatusDay: OfStatus & StatusTime & Day;
  statisticStatusMonth: OfStatus & StatusTime & Month;
  statisticUptimeDay: OfUptime & Day;
  statisticUptimeMonth: OfUptime & Month;
  statisticUptimeChange: StatisticUptimeChangeTable;
  statisticAccuracyDay: StatisticAccuracyDayTable;
  statisticCompanyDay: Summed<Charging, 'stationId'> & Day;
  statisticCompanyMonth: Summed<Charging, 'stationId'> & Month;
  statisticPartCompanyDay: Summed<Part, 'stationId'> & Day;
  statisticPartCompanyMonth: Summed<Part, 'stationId'> & Month;
  statisticHourCompanyDay: Summed<OfHours, 'stationId'> & Hours & Day;
  statisticHourCompanyMonth: Summed<OfHours, 'stationId'> & Hours & Month;
  statisticStatusCompanyDay: Summed<OfStatus, 'stationId' | 'chargerId'> & StatusTime & Day;
  statisticStatusCompanyMonth: Summed<OfStatus, 'stationId' | 'chargerId'> & StatusTime & Month;
  statisticUptimeCompanyDay: Summed<OfUptime, 'stationId' | 'chargerId'> & Day;
  statisticUptimeCompanyMonth: Summed<OfUptime, 'stationId' | 'chargerId'> & Month;
  statisticUserYear: StatisticUserYearTable;
  statisticActiveDay: { companyId: Bigint | null; day: string; active: number };
  statisticActiveMonth: { companyId: Bigint | null; month: string; active: number };
  statisticWashDay: StatisticWashDayTable;
  statisticState: StatisticStateTable;
  statisticProof: StatisticProofTable;
}
