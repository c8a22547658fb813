import type { ColumnType, Generated } from 'kysely';
import type { RecoveryAction, RecoveryStep, RunOutcome } from '../../../src/contract/evo-monitor/recoveryLadder';
import type { Bigint, Id, Versioned } from './columns';

type Ladder = ColumnType<RecoveryStep[], string, string>;

export interface RecoveryRuleTable extends Versioned {
  id: Id;
  /** Null: chargers of all companies. */
  companyId: Bigint | null;
  name: string;
  alarmCode: string;
  stationId: Bigint | null;
  modelId: Bigint | null;
  firmwareVersion: string | null;
  steps: Ladder;
  perChargerHour: number;
  perStationHour: number;
  fleetPercent: number;
  shadowDays: number;
  mode: Generated<'shadow' | 'on' | 'off'>;
  shadowSince: Date;
  shadowUntil: Date;
  /** The user that changed steps or scope last. */
  ladderBy: Bigint | null;
  ladderByName: string;
  confirmedBy: Bigint | null;
  confirmedByName: string | null;
  confirmedAt: Date | null;
}

export interface RecoveryRunTable {
  id: Id;
  ruleId: Bigint | null;
  ruleName: string;
  alarmId: Bigint;
  companyId: Bigint;
  stationId: Bigint;
  chargerId: Bigint;
  /** Null: the whole charger. */
  connectorId: Bigint | null;
  modelId: Bigint | null;
  isShadow: boolean;
  steps: Ladder;
  /** Last command before the run. */
  commandFloor: Bigint;
  startedAt: Date;
  untilAt: Date;
  endedAt: Date | null;
  outcome: RunOutcome | null;
  /** The run has set a connector out of service and not yet back. */
  isBackOwed: Generated<boolean>;
}

export interface RecoveryStepTable {
  id: Id;
  runId: Bigint;
  position: number;
  action: RecoveryAction;
  at: Date;
  endedAt: Date | null;
  /** Last state of its command, or `skipped`. */
  result: string | null;
  commandId: Bigint | null;
}

export interface RecoveryCursorTable {
  id: Generated<number>;
  seenEventId: Bigint;
}

/** Rules of recovery, their runs and the steps of these. */
export interface RecoveryTables {
  recoveryRule: RecoveryRuleTable;
  recoveryRun: RecoveryRunTable;
  recoveryStep: RecoveryStepTable;
  recoveryCursor: RecoveryCursorTable;
}
