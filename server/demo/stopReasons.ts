import type { OcppVersion } from '../../src/contract/live/connector';
import type { StopReason } from '../../src/contract/live/stopReason';
import { stopReason } from '../domain/ocpp/stopReason';
import type { Random } from '../simulator/model/random';
import { createLottery } from './chance';

/** Raw reasons by how often sessions end so; 2.0.1 has other words for some. */
const RAW = {
  '1.6': createLottery({
    Local: 34,
    Remote: 27,
    EVDisconnected: 33.5,
    UnlockCommand: 0.8,
    Other: 1.2,
    PowerLoss: 1,
    EmergencyStop: 0.7,
    DeAuthorized: 0.6,
    SoftReset: 0.5,
    HardReset: 0.4,
    Reboot: 0.3,
  }),
  '2.0.1': createLottery({
    Local: 17,
    StoppedByEV: 12,
    SOCLimitReached: 5,
    Remote: 27.5,
    EVDisconnected: 33.5,
    Other: 1.2,
    PowerLoss: 1,
    EmergencyStop: 0.4,
    GroundFault: 0.3,
    OvercurrentFault: 0.2,
    DeAuthorized: 0.5,
    MasterPass: 0.2,
    ImmediateReset: 0.6,
    Reboot: 0.5,
  }),
} as const;

/** Reasons of an end by the driver or the operator, in sessions as long as the driver wanted. */
const ORDINARY = new Set<StopReason>(['Local', 'Remote', 'EVDisconnected', 'UnlockCommand']);

export interface Ending {
  reason: StopReason;
  /** As the charger says it; null: it has not reported the end. */
  raw: string | null;
  /** Cut short by a fault, a restart or the operator of the station. */
  isBroken: boolean;
}

export function drawEnding(version: OcppVersion, random: Random): Ending {
  const raw = RAW[version].draw(random);
  const reason = stopReason(raw);
  return { reason, raw, isBroken: !ORDINARY.has(reason) };
}
