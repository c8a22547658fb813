import type { Generated } from 'kysely';
import type { WasherStatus } from '../../../src/contract/live/washerStates';
import type { WashCommandKind, WashCommandState } from '../../../src/contract/live/washCommand';
import type { Bigint, Id, Json, Versioned } from './columns';

/** A machine as its supplier reports it. */
export interface WashMachineTable {
  supplierId: Bigint;
  code: string;
  name: string;
  machineType: string | null;
  motherboardNumber: string | null;
  version: string | null;
  address: string | null;
  longitude: string | null;
  latitude: string | null;
  reportedAt: Date;
}

export interface WasherTable extends Versioned {
  id: Id;
  washSiteId: Bigint;
  supplierId: Bigint;
  /** The name that the supplier has for it. */
  code: string;
  name: string;
  motherboardNumber: string | null;
  machineVersion: string | null;
  machineType: string | null;
  address: string | null;
  longitude: string | null;
  latitude: string | null;
  status: Generated<WasherStatus>;
  isOnline: Generated<boolean>;
  errorCode: string | null;
  isWaterLow: Generated<boolean>;
  isSoapLow: Generated<boolean>;
  statusAt: Date | null;
  reportedAt: Date | null;
  /** Number of the last report that counted; -1: none yet. */
  sequence: Generated<Bigint>;
  retiredAt: Date | null;
}

export interface WasherServiceTable {
  washerId: Bigint;
  serviceId: Bigint;
}

/** A supplier's report in its original form. */
export interface WashReportTable {
  id: Id;
  supplierId: Bigint;
  reportId: string;
  machine: string;
  body: Json<object>;
  receivedAt: Date;
  /** By the clock of the machine, its arrival at most; null: from before it was kept. */
  at: Date | null;
}

export interface WashCommandTable {
  id: string;
  washerId: Bigint;
  kind: WashCommandKind;
  programme: string | null;
  /** The wash order that a start is for. */
  orderId: Bigint | null;
  reason: string | null;
  state: Generated<WashCommandState>;
  detail: string | null;
  createdBy: Bigint | null;
  createdByName: string;
  createdAt: Date;
  sentAt: Date | null;
  answeredAt: Date | null;
  endedAt: Date | null;
  /** Until when the awaited answer or effect must have come. */
  deadline: Date | null;
}

/** Washers, their reports and commands. */
export interface WashersTables {
  washMachine: WashMachineTable;
  washer: WasherTable;
  washerService: WasherServiceTable;
  washReport: WashReportTable;
  washCommand: WashCommandTable;
}
