import type { Generated } from 'kysely';
import type { Locale } from '../../../src/contract/fields';
import type { WallSound } from '../../../src/contract/evo-monitor/wall';
import type { WallBoard } from '../../../src/contract/evo-monitor/wallBoards';
import type { Bigint, Id, Versioned } from './columns';

/** A device that shows boards, with its credential and its last heartbeat. */
export interface WallDisplayTable extends Versioned {
  id: Id;
  name: string;
  /** The company whose equipment it shows; null: all. */
  companyId: Bigint | null;
  boards: WallBoard[];
  rotationSeconds: number;
  viewingMetres: string | number;
  timezone: string;
  locale: Locale;
  dimFrom: string | null;
  dimUntil: string | null;
  /** Null: it is silent. */
  soundFrom: WallSound['from'] | null;
  soundMode: WallSound['mode'] | null;
  approvedByName: string;
  approvedAt: Date;
  tokenHash: string;
  /** Handed out last and not used yet. */
  nextTokenHash: string | null;
  nextTokenAt: Date | null;
  tokenAt: Date;
  withdrawnByName: string | null;
  withdrawnAt: Date | null;
  heartbeatAt: Date | null;
  build: string | null;
  dataAgeMs: Bigint | number | null;
  heapBytes: Bigint | number | null;
  frameAgeMs: Bigint | number | null;
  board: WallBoard | null;
  address: string | null;
}
/** A display that waits for its approval. */
export interface WallPairingTable {
  id: Id;
  secretHash: string;
  codeHash: string;
  address: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Power of a company in a slot of minutes, for the board of energy. */
export interface PowerSampleTable {
  /** Null: all companies together. */
  companyId: Bigint | null;
  /** When the slot begins. */
  at: Date;
  /** kW, mean of the readings; null without any. */
  power: number | null;
  readings: Generated<number>;
  peak: number | null;
  peakAt: Date | null;
  /** Sessions that began in the slot. */
  sessions: Generated<number>;
}

/** Wall displays and the data for their boards alone. */
export interface WallsTables {
  powerSample: PowerSampleTable;
  wallDisplay: WallDisplayTable;
  wallPairing: WallPairingTable;
}
