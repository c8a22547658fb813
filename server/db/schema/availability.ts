import type { DownStatus } from '../../domain/availability/downtimes';
import type { Bigint, Id } from './columns';

/** A period in which a connector could not serve drivers, for one cause. */
export interface ConnectorDowntimeTable {
  id: Id;
  connectorId: Bigint;
  fromAt: Date;
  /** Null: it goes on. */
  untilAt: Date | null;
  status: DownStatus;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  byName: string | null;
}
/** A time for which a station was closed by its operator. */
export interface StationClosingTable {
  id: Id;
  stationId: Bigint;
  fromAt: Date;
  untilAt: Date | null;
}
/** Uptime in percent that a company is promised. */
export interface UptimeTargetTable {
  companyId: Bigint;
  target: string;
  setAt: Date;
  setByName: string;
}

/** Downtimes, and the closings and targets behind uptime. */
export interface AvailabilityTables {
  connectorDowntime: ConnectorDowntimeTable;
  stationClosing: StationClosingTable;
  uptimeTarget: UptimeTargetTable;
}
