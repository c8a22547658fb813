import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import type { MachineReport } from '../wash/supplierMessages';
import { applyReport, findReportTime, UNREPORTED, type WasherState } from '../wash/washerState';

/** States of washers by their ids, as they reported them. */
export type PastWashers = ReadonlyMap<string, WasherState>;

/** A stored report of a washer. */
export interface PastReport {
  washerId: string;
  report: MachineReport;
  /** Epoch ms. */
  receivedAt: number;
}

/** Folds reports, in order of their arrival, into the states at each of the moments, which ascend. */
export function foldWashers(
  base: PastWashers,
  reports: readonly PastReport[],
  moments: readonly number[],
  mode: ReplayMode,
): PastWashers[] {
  const ordered = mode === 'then' ? reports : [...reports].sort(compareMeasured);
  const states = new Map(base);
  let next = 0;
  return moments.map((moment) => {
    for (; next < ordered.length; next += 1) {
      const told = ordered[next];
      if (!told || getReportTime(told, mode) > moment) break;
      const { washerId, report, receivedAt } = told;
      const state = applyReport(states.get(washerId) ?? UNREPORTED, report, receivedAt);
      if (state) states.set(washerId, state);
    }
    return new Map(states);
  });
}

/** A washer that has been silent for too long is offline, though no report says so. */
export function isHeardOf({ isOnline, reportedAt }: WasherState, moment: number, silenceMs: number): boolean {
  return isOnline && reportedAt >= moment - silenceMs;
}

function getReportTime({ report, receivedAt }: PastReport, mode: ReplayMode): number {
  return mode === 'then' ? receivedAt : findReportTime(report, receivedAt);
}

function compareMeasured(a: PastReport, b: PastReport): number {
  return getReportTime(a, 'now') - getReportTime(b, 'now') || a.report.sequence - b.report.sequence;
}
