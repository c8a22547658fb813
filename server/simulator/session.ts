import type { Visit } from './model/visit';

export type ChargingState = 'Charging' | 'EVConnected' | 'SuspendedEV' | 'SuspendedEVSE' | 'Idle';

/** A reading of a connector's meter. Units: Wh, W, %, V, A, degree Celsius. */
export interface Reading {
  at: number;
  energy: number;
  power: number;
  soc: number | null;
  voltage: number;
  current: number;
  temperature: number;
}

/** Why a session ended, before it is put into the words of a protocol. */
export type EndCause =
  | 'local'
  | 'full'
  | 'remote'
  | 'pulled'
  | 'deauthorized'
  | 'softReset'
  | 'hardReset'
  | 'powerLoss'
  | 'reboot'
  | 'unlock'
  | 'noShow'
  | 'fault'
  | 'groundFault'
  | 'overcurrent'
  | 'emergency';

/** A transaction as the charger knows it. */
export class Session {
  /** 1.6: given by the gateway with its answer; 2.0.1: made here. */
  transactionId: number | string | undefined;
  remoteStartId: number | undefined;
  /** 2.0.1: number of the next event. */
  seqNo = 0;
  state: ChargingState = 'Idle';
  samples = 0;
  /** When power last flowed into the account; null while it does not. */
  countedAt: number | null = null;
  /** Simulated seconds of charging and of patience used up. */
  charged = 0;
  waited = 0;
  fullSince: number | null = null;
  /** W that charging profiles allow at present. */
  limit = Infinity;
  /** The driver has asked at the charger to charge at once. */
  isOverride = false;
  readonly begin: Reading;
  last: Reading;

  constructor(
    readonly idTag: string,
    readonly visit: Visit,
    begin: Reading,
  ) {
    this.begin = begin;
    this.last = begin;
  }
}
