import type { Generated } from 'kysely';
import type { DaySegment, PricePeriod } from '../../../src/contract/evo-basic/pricePlan';
import type { HomePeriod, HomeSessionStatus } from '../../../src/contract/evo-home-admin/homeSession';
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
  /** Day plans from Monday to Sunday, by the clocks of the time zone. */
  days: Json<DaySegment[][]>;
  /** Price of a kWh by period. */
  prices: Json<Partial<Record<PricePeriod, string>>>;
  retiredAt: Date | null;
}

export interface HomeChargerTable extends Versioned {
  id: Id;
  serialNo: string;
  modelId: Bigint;
  /** Owner. */
  appUserId: Bigint | null;
  offPeakSettingId: Bigint | null;
  country: string;
  timezone: string;
  wifiFirmware: string | null;
  isOnline: Generated<boolean>;
  /** Null: it has never told its state. */
  reportedStatus: 'available' | 'unavailable' | 'faulted' | null;
  lastSeen: Date | null;
  retiredAt: Date | null;
}

export interface HomeSessionTable {
  id: Id;
  no: Generated<string>;
  homeChargerId: Bigint;
  /** Owner and off-peak setting of its time. */
  appUserId: Bigint | null;
  offPeakSettingId: Bigint | null;
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
  createdAt: Generated<Date>;
}

/** Charging at home. */
export interface HomeTables {
  homeChargerModel: HomeChargerModelTable;
  offPeakSetting: OffPeakSettingTable;
  homeCharger: HomeChargerTable;
  homeSession: HomeSessionTable;
}
