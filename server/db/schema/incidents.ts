import type { AlarmPriority } from '../../../src/contract/live/alarm';
import type { Bigint, Id, Versioned } from './columns';

export interface IncidentTable extends Versioned {
  id: Id;
  /** Null: objects of several companies, or of none. */
  companyId: Bigint | null;
  title: string;
  fromAt: Date;
  /** Null: it goes on. */
  untilAt: Date | null;
  conclusion: string | null;
  /** Worst priority of its alarms when it was closed. */
  closedPriority: AlarmPriority | null;
  closedAt: Date | null;
  closedByName: string | null;
  madeAt: Date;
  madeByName: string;
}
/** A station, a charger or connector of it, or a washer. */
export interface IncidentObjectTable {
  id: Id;
  incidentId: Bigint;
  stationId: Bigint | null;
  chargerId: Bigint | null;
  connectorId: Bigint | null;
  washerId: Bigint | null;
}
/** Alarms that an incident was made from, wherever they are. */
export interface IncidentAlarmTable {
  incidentId: Bigint;
  alarmId: Bigint;
}
export interface IncidentMomentTable {
  id: Id;
  incidentId: Bigint;
  at: Date;
  text: string;
  byName: string;
  createdAt: Date;
}
/** Comments and turns; none is changed or taken away. */
export interface IncidentEntryTable {
  id: Id;
  incidentId: Bigint;
  at: Date;
  kind: 'made' | 'comment' | 'closed' | 'reopened';
  byName: string;
  text: string | null;
}

/** Incidents with their objects, alarms, moments and comments. */
export interface IncidentsTables {
  incident: IncidentTable;
  incidentObject: IncidentObjectTable;
  incidentAlarm: IncidentAlarmTable;
  incidentMoment: IncidentMomentTable;
  incidentEntry: IncidentEntryTable;
}
