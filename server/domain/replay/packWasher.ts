import type { WasherStatus } from '../../../src/contract/live/washerStates';
import type { WasherState } from '../wash/washerState';

/** Online, low on water, low on soap: one bit each. */
const ONLINE = 1;
const WATER = 2;
const SOAP = 4;

/** A washer in as few letters as possible. */
export type PackedWasher = [
  washerId: number,
  status: WasherStatus,
  flags: number,
  statusAt: number,
  reportedAt: number,
  sequence: number,
  errorCode?: string,
];

export function packWasher(washerId: string, state: WasherState): PackedWasher {
  const { status, isOnline, isWaterLow, isSoapLow, statusAt, reportedAt, sequence, errorCode } = state;
  const flags = (isOnline ? ONLINE : 0) + (isWaterLow ? WATER : 0) + (isSoapLow ? SOAP : 0);
  const packed: PackedWasher = [Number(washerId), status, flags, statusAt, reportedAt, sequence];
  if (errorCode !== null) packed.push(errorCode);
  return packed;
}

export function unpackWasher(packed: PackedWasher): [washerId: string, state: WasherState] {
  const [id, status, flags, statusAt, reportedAt, sequence, errorCode] = packed;
  const has = (bit: number) => (flags & bit) !== 0;
  const state = { isOnline: has(ONLINE), isWaterLow: has(WATER), isSoapLow: has(SOAP), statusAt, reportedAt };
  return [String(id), { status, ...state, sequence, errorCode: errorCode ?? null }];
}
