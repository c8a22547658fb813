import type { ColumnType, Generated } from 'kysely';
import type { DaySegment, PricePeriod } from '../../../src/contract/pricePlan';
import type { HomePeriod, HomeSessionStatus } from '../../../src/contract/evo-home-admin/homeSession';
import type { HomeScheduleState } from '../../../src/contract/evo-home-admin/homeSchedule';
import type { HomeOverrideState } from '../../../src/contract/evo-home-admin/homeOverride';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Bigint, Id, Json, JsonOrNull, Versioned } from './columns';

export interface HomeChargerModelTable extends Versioned {
  id: Id;
  name: string;
  /** kW */
  power: number;
  phases: number;
  /** A */
  maxCurrent: number | null;
  connector: string;
  pictureId: Bigint | null;
  retiredAt: Date | null;
}

export interface OffPeakSettingTable extends Versioned {
  id: Id;
  name: string;
  country: string;
  utility: string | null;
  timezone: string;
  currency: string;
  /** Day plans from Monday to Sunday, by the clocks of the time zone, as they were saved last. */
  days: Json<DaySegment[][]>;
  /** Price of a kWh by period. */
  prices: Json<Partial<Record<PricePeriod, string>>>;
  retiredAt: Date | null;
}

/** The tariff of an off-peak setting for the sessions that begin from `validFrom` on. */
export interface OffPeakVersionTable {
  id: Id;
  settingId: Bigint;
  no: number;
  validFrom: Date;
  timezone: string;
  currency: string;
  days: Json<DaySegment[][]>;
  prices: Json<Partial<Record<PricePeriod, string>>>;
  createdByName: string;
  createdAt: Generated<Date>;
}

export interface HomeChargerTable extends Versioned {
  id: Id;
  serialNo: string;
  modelId: Bigint;
  /** Owner. */
  appUserId: Bigint | null;
  offPeakSettingId: Bigint | null;
  /** The tariff that its plan is of. */
  offPeakVersionId: Bigint | null;
  country: string;
  timezone: string;
  wifiFirmware: string | null;
  isOnline: Generated<boolean>;
  /** Null: it has never reported its state. */
  reportedStatus: 'available' | 'unavailable' | 'faulted' | null;
  lastSeen: Date | null;
  keyHash: string | null;
  keySetAt: Date | null;
  /** Version in its last connection, or the expected version. */
  ocppVersion: OcppVersion | null;
  /** The socket that speaks for it. */
  connectionId: string | null;
  nodeId: string | null;
  /** Seconds that its clock is ahead; 0: it is believed. */
  clockOffset: Generated<number>;
  bootAt: Date | null;
  offlineSince: Date | null;
  /** State of its one plug, as OCPP names it. */
  plugStatus: string | null;
  plugAt: Date | null;
  scheduleState: Generated<HomeScheduleState>;
  /** Charging profiles that it is to have, as the rules wrote them; null: none. */
  schedulePlan: string | null;
  scheduleReason: string | null;
  scheduleStateAt: Date | null;
  scheduleWantedAt: Date | null;
  scheduleSentAt: Date | null;
  scheduleAcceptedAt: Date | null;
  scheduleInForceAt: Date | null;
  /** When it first answered its present setting; sessions since then are judged by it. */
  scheduleAnsweredAt: Date | null;
  scheduleAttempts: Generated<number>;
  /** When it is to be called next about its schedule; null: by its next message. */
  scheduleDueAt: Date | null;
  /** When its plan is to be worked out anew; null: not before its setting changes. */
  planDueAt: ColumnType<Date | null, Date | null | undefined, Date | string | null>;
  retiredAt: Date | null;
}

export interface HomeSessionTable {
  id: Id;
  no: Generated<string>;
  homeChargerId: Bigint;
  /** Owner and off-peak setting of its time. */
  appUserId: Bigint | null;
  offPeakSettingId: Bigint | null;
  /** The tariff in force when it began. */
  offPeakVersionId: Bigint | null;
  /** Full power of its charger then, kW. */
  power: number | null;
  /** When its charger had answered that tariff; a session since then is judged by it. */
  judgedFrom: Date | null;
  timezone: string;
  currency: string | null;
  status: HomeSessionStatus;
  /** The owner has asked to charge at once. */
  isOverride: Generated<boolean>;
  startedAt: Date;
  stoppedAt: Date | null;
  /** Wh, as all energy here. */
  meterStart: Bigint | null;
  meterStop: Bigint | null;
  energyWh: Bigint | null;
  offPeakWh: Bigint | null;
  cost: string | null;
  /** Cost of the same energy without off-peak charging. */
  costAtOnce: string | null;
  periods: JsonOrNull<HomePeriod[]>;
  stopReason: string | null;
  /** Knows a repeated beginning again: transaction of 2.0.1, beginning of 1.6. */
  naturalKey: string | null;
  tag: string | null;
  /** Doubts about its times, in the words of `chargeTransaction`. */
  flags: Generated<string[]>;
  /** Arrival of its start at the server. */
  startReceivedAt: Generated<Date>;
  /** When it ends unless it shows life before, and why it may be over. */
  endDueAt: Date | null;
  endCause: 'boot' | 'status' | 'unstarted' | null;
  /** When its plug was reported idle: later readings are its only if they name it. */
  idleAt: Date | null;
  /** Arrival of its end, or the time at which its end was assumed. */
  stopReceivedAt: Date | null;
  /** User that ended it without its charger, and why. */
  endedByName: string | null;
  endComment: string | null;
  /** Energy that has provably flowed outside the off-peak times; null: not judged. */
  outsideWh: Bigint | null;
  createdAt: Generated<Date>;
}

/** Register of the meter during a session. */
export interface HomeReadingTable {
  homeSessionId: Bigint;
  at: Date;
  registerWh: Bigint;
}

/** A wish to charge at once. */
export interface HomeOverrideTable {
  id: Id;
  homeChargerId: Bigint;
  homeSessionId: Bigint | null;
  /** An operator, or the owner at the charger. */
  source: 'console' | 'charger';
  state: HomeOverrideState;
  reason: string | null;
  askedAt: Date;
  askedByName: string | null;
  endedAt: Date | null;
}

/** Charging at home. */
export interface HomeTables {
  homeChargerModel: HomeChargerModelTable;
  offPeakSetting: OffPeakSettingTable;
  offPeakVersion: OffPeakVersionTable;
  homeCharger: HomeChargerTable;
  homeSession: HomeSessionTable;
  homeReading: HomeReadingTable;
  homeOverride: HomeOverrideTable;
}
