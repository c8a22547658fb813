import type { OnCallShift } from '../../../src/contract/evo-monitor/onCall';
import type { Bigint, Id, Json, Versioned } from './columns';

/** Shifts that come again each cycle of weeks, by the clock of the zone. */
export interface OnCallRotaTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  name: string;
  timezone: string;
  weeks: number;
  startsOn: string;
  shifts: Json<OnCallShift[]>;
  /** Recipients that stand behind both lanes. */
  groupIds: Bigint[];
}
export interface OnCallOverrideTable {
  id: Id;
  rotaId: Bigint;
  lane: 1 | 2;
  recipientId: Bigint;
  fromAt: Date;
  untilAt: Date;
  byName: string;
  createdAt: Date;
}
export interface OnCallLeaveTable {
  id: Id;
  recipientId: Bigint;
  fromAt: Date;
  untilAt: Date;
  byName: string;
  createdAt: Date;
}

/** Rotas of persons on call. */
export interface OnCallTables {
  onCallRota: OnCallRotaTable;
  onCallOverride: OnCallOverrideTable;
  onCallLeave: OnCallLeaveTable;
}
