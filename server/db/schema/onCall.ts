import type { Generated } from 'kysely';
import type { OnCallHoliday, OnCallShift } from '../../../src/contract/evo-monitor/onCall';
import type { ChainPriority, OnCallStep } from '../../../src/contract/evo-monitor/onCallChain';
import type { AlarmClassification } from '../../../src/contract/live/alarm';
import type { Bigint, Id, Json, JsonDefault, Versioned } from './columns';

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
  holidays: JsonDefault<OnCallHoliday[]>;
  /** Number of its calendar links, which end when it changes. */
  calendarNo: Generated<number>;
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
/** Tells persons one after the other until an alarm is acknowledged. */
export interface OnCallChainTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  name: string;
  priority: ChainPriority;
  /** Null: alarms of all stations. */
  stationId: Bigint | null;
  /** Null: alarms of all companies that the chain may see. */
  alarmCompanyId: Bigint | null;
  /** Null: alarms of all kinds. */
  classification: AlarmClassification | null;
  rotaId: Bigint | null;
  steps: Json<OnCallStep[]>;
  unansweredMinutes: number;
}
/** A chain at an alarm, with the steps as they were when it began. */
export interface OnCallRunTable {
  id: Id;
  chainId: Bigint;
  alarmId: Bigint;
  rotaId: Bigint | null;
  steps: Json<OnCallStep[]>;
  unansweredMinutes: number;
  startedAt: Date;
  /** Steps that are over. */
  done: Generated<number>;
  /** The next step or the end is due; null: the chain went unanswered. */
  nextAt: Date | null;
  firstAt: Date | null;
  toldStep: number | null;
  /** Recipients of its messages so far. */
  toldIds: Generated<Bigint[]>;
  unansweredAt: Date | null;
  endedAt: Date | null;
  outcome: 'acknowledged' | 'cleared' | 'shelved' | 'suppressed' | 'recovering' | 'raisedAgain' | null;
}
export interface OnCallCursorTable {
  id: Generated<number>;
  seenEventId: Bigint;
}

/** Rotas of persons on call, and the chains that tell them. */
export interface OnCallTables {
  onCallRota: OnCallRotaTable;
  onCallOverride: OnCallOverrideTable;
  onCallLeave: OnCallLeaveTable;
  onCallChain: OnCallChainTable;
  onCallRun: OnCallRunTable;
  onCallCursor: OnCallCursorTable;
}
