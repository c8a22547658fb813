import type { ColumnType, Generated } from 'kysely';
import type { LimitSource, PowerNodeLimits } from '../../../src/contract/evo-monitor/powerNode';
import type { PowerTurn } from '../../../src/contract/evo-monitor/powerTurn';
import type { LimitKind } from '../../domain/power/limitTree';
import type { PowerAbility } from '../../domain/power/sessionPower';
import type { PowerReason } from '../../domain/power/sharePower';
import type { PowerTroubleCode } from '../../domain/power/siteTroubles';
import type { Bigint, Id, JsonDefault, Now, Versioned } from './columns';

export interface PowerNodeTable extends Versioned {
  id: Id;
  stationId: Bigint;
  companyId: Bigint;
  kind: LimitKind;
  /** Null: right below the station. */
  parentId: Bigint | null;
  name: string | null;
  chargerId: Bigint | null;
  connectorId: Bigint | null;
  limitKw: number | null;
  /** In each phase. */
  limitAmps: number | null;
  limitWeek: JsonDefault<PowerNodeLimits['limitWeek']>;
  limitPhases: Generated<1 | 3>;
  baseKw: Generated<number>;
  baseWeek: JsonDefault<PowerNodeLimits['baseWeek']>;
  marginPercent: Generated<number>;
  /** Of sessions at a charger or connector. */
  priority: Generated<PowerNodeLimits['priority']>;
  groups: JsonDefault<PowerNodeLimits['groups']>;
  /** Of a station: for a kW of the highest power of a month. */
  peakPrice: string | null;
  /** Limit by hand. */
  handKw: number | null;
  /** Null: until it is withdrawn. */
  handUntil: Date | null;
  handReason: string | null;
  handByName: string | null;
  handAt: Date | null;
}

export interface PowerSiteTable {
  stationId: Bigint;
  companyId: Bigint;
  plannedAt: Date | null;
  /** When to plan again although nothing happens. */
  nextAt: Date | null;
  limitWatts: number | null;
  plannedWatts: Generated<number>;
  fixedWatts: Generated<number>;
  /** Load beside the chargers. */
  baseWatts: Generated<number>;
  /** Faults of the last plan, so that alarms hear of changes alone. */
  troubles: JsonDefault<StationTrouble[]>;
  /** Those of the last plan, so that the log has changes alone. */
  limits: JsonDefault<PlannedLimit[]>;
}

/** A limit that bound a node at the last plan. */
export interface PlannedLimit {
  nodeId: string;
  kind: LimitKind;
  label: string | null;
  source: LimitSource;
  name: string | null;
  watts: number;
}

export interface PowerPeakTable {
  stationId: Bigint;
  /** Its first day. */
  month: string;
  companyId: Bigint;
  watts: number;
  at: Date;
}

export interface PowerSignalTable {
  id: Id;
  stationId: Bigint;
  companyId: Bigint;
  sender: string;
  signalId: string;
  revision: number;
  /** Null: withdrawn. */
  limitKw: number | null;
  fromAt: Date;
  untilAt: Date;
  receivedAt: Now;
}

export interface PowerTurnTable {
  id: Id;
  stationId: Bigint;
  companyId: Bigint;
  at: Date;
  changes: ColumnType<PowerTurn['changes'], string, string>;
  sessions: ColumnType<PowerTurn['sessions'], string, string>;
}

/** A fault in the power of a station; without a charger it is the station's own. */
export interface StationTrouble {
  code: PowerTroubleCode;
  chargerId: string | null;
  connectorId: string | null;
}

export interface PowerChargerTable {
  chargerId: Bigint;
  companyId: Bigint;
  ability: Generated<PowerAbility>;
  /** That answered the probe. */
  firmwareVersion: string | null;
  defaultWatts: number | null;
  defaultAt: Date | null;
  sentWatts: number | null;
  commandId: Bigint | null;
  retryAt: Date | null;
  refusals: Generated<number>;
}

export interface PowerSessionTable {
  transactionId: Bigint;
  stationId: Bigint;
  companyId: Bigint;
  chargerId: Bigint;
  asksWatts: number;
  watts: number;
  since: Date;
  reason: ColumnType<PowerReason, string, string>;
  /** It waits for room that others still hold. */
  isHeld: boolean;
  /** Limit that the charger has accepted. */
  limitWatts: number | null;
  limitAt: Date | null;
  limitUntil: Date | null;
  limitBefore: number | null;
  commandId: Bigint | null;
  sentWatts: number | null;
  retryAt: Date | null;
  disobeysSince: Date | null;
}

export interface PowerMinuteTable {
  stationId: Bigint;
  at: Date;
  companyId: Bigint;
  limitWatts: number | null;
  plannedWatts: number;
  measuredWatts: number;
  fixedWatts: number;
  baseWatts: number;
}

/** Limits of stations, what their chargers can, and plans. */
export interface PowerTables {
  powerNode: PowerNodeTable;
  powerSite: PowerSiteTable;
  powerCharger: PowerChargerTable;
  powerSession: PowerSessionTable;
  powerMinute: PowerMinuteTable;
  powerPeak: PowerPeakTable;
  powerSignal: PowerSignalTable;
  powerTurn: PowerTurnTable;
}
