import type { WashCommandKind } from '../../../src/contract/live/washCommand';
import type { WasherStatus } from '../../../src/contract/live/washerStates';
import type { MachineReport } from './supplierMessages';

/** State of a washer as it is kept. Times in milliseconds since the epoch. */
export interface WasherState {
  status: WasherStatus;
  isOnline: boolean;
  errorCode: string | null;
  isWaterLow: boolean;
  isSoapLow: boolean;
  /** Since when it has this status. */
  statusAt: number;
  /** Time and number of the last report that counted; no report yet: 0 and -1. */
  reportedAt: number;
  sequence: number;
}

/** Longest silence of a machine: suppliers report each machine at least once a minute. */
export const SILENCE_MS = 180_000;

/** A washer that has not reported yet. */
export const UNREPORTED: WasherState = {
  status: 'available',
  isOnline: false,
  errorCode: null,
  isWaterLow: false,
  isSoapLow: false,
  statusAt: 0,
  reportedAt: 0,
  sequence: -1,
};

/** Time of a report in epoch ms: a machine whose clock is ahead does not report from the future. */
export function findReportTime({ at }: Pick<MachineReport, 'at'>, receivedAt: number): number {
  return Math.min(Date.parse(at), receivedAt);
}

/**
 * The state after a report.
 * @returns null for a duplicate or a report older than the known state: it changes nothing
 */
export function applyReport(known: WasherState, report: MachineReport, receivedAt: number): WasherState | null {
  if (report.sequence <= known.sequence) return null;
  const at = findReportTime(report, receivedAt);
  return {
    status: report.status,
    isOnline: report.isOnline,
    errorCode: report.errorCode ?? null,
    isWaterLow: report.isWaterLow ?? known.isWaterLow,
    isSoapLow: report.isSoapLow ?? known.isSoapLow,
    statusAt: report.status === known.status && known.sequence >= 0 ? known.statusAt : at,
    reportedAt: at,
    sequence: report.sequence,
  };
}

/** Whether a picture of the washer changes with its state; that it reported again alone is read beside the rows. */
export function isShownOtherwise(before: WasherState, after: WasherState): boolean {
  const { reportedAt: _reportedAt, sequence: _sequence, ...shown } = after;
  return Object.entries(shown).some(([field, value]) => before[field as keyof WasherState] !== value);
}

/** Whether a washer in this state proves that an accepted command has had its effect. */
export function provesCommand(
  kind: WashCommandKind,
  { status, isOnline }: Pick<WasherState, 'status' | 'isOnline'>,
): boolean {
  if (!isOnline) return false;
  if (kind === 'lock') return status === 'locked';
  if (kind === 'unlock') return status !== 'locked';
  return status === 'washing';
}
