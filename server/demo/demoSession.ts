import type { AbnormalType } from '../../src/contract/evo-bill/orderStates';
import type { CompactCurve } from '../domain/orders/compactCurve';
import type { DemoConnector } from './chargers';
import type { Ending } from './stopReasons';
import type { DemoTag } from './tags';

/** Faults that the history gives to a few sessions; a full car that stays is `zeroEnergy` without one. */
export const SESSION_FAULTS = [
  'stopMissing',
  'meterMissing',
  'meterRollback',
  'overEnergy',
  'overPower',
  'overDuration',
  'lowEnergy',
] as const satisfies readonly AbnormalType[];
export type SessionFault = (typeof SESSION_FAULTS)[number];

/** A finished session. Times in epoch seconds. */
export interface DemoSession extends Ending {
  id: number;
  connector: DemoConnector;
  tag: DemoTag;
  startedAt: number;
  /** When the last Wh flowed. */
  chargedUntil: number;
  stoppedAt: number;
  meterStart: number;
  meterStop: number;
  /** Wh; without a step of the register that cannot have flowed. */
  energyWh: number;
  startSoc: number | null;
  stopSoc: number | null;
  curve: CompactCurve;
  /** 2.0.1: as the charger numbers it. */
  chargerTxnId: string;
  /** Enterprise that pays on account; null: the holder of the tag pays. */
  enterpriseId: number | null;
  /** The command that began it, where an operator did. */
  startCommandId: number | null;
  /** Thing that went wrong with it on purpose. */
  fault: SessionFault | null;
  /** Flags of its transaction. */
  flags: readonly string[];
  /** Seconds until the server knew its end. */
  endUnknownFor: number;
}
