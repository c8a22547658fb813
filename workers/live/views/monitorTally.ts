import type { LiveConnector } from '../../../src/contract/live/connector';
import { createStatusCounts, type StatusCounts } from '../../../src/contract/live/stationGroup';
import type { MonitorTotals } from '../../../src/contract/live/views/monitor';
import { getFlowingPower, roundKw } from '../../../src/lib/flowingPower';

/** Figures are summed as whole numbers, so that thousands of additions and removals leave no error behind. */
const PARTS_A_KW = 1_000_000;

/** Counts and totals of the monitor, kept up to date row by row. */
export class MonitorTally {
  private readonly statusCounts = createStatusCounts();
  private readonly stations = new Map<string, number>();
  private connectors = 0;
  private power = 0;

  /** Counts a row once (1) or takes it out again (-1). @param isListed the filter by status does not hide it */
  count(row: LiveConnector, isListed: boolean, by: 1 | -1): void {
    this.statusCounts[row.status] += by;
    if (!isListed) return;
    this.connectors += by;
    this.power += by * Math.round(getFlowingPower(row) * PARTS_A_KW);
    const rows = (this.stations.get(row.stationId) ?? 0) + by;
    if (rows === 0) this.stations.delete(row.stationId);
    else this.stations.set(row.stationId, rows);
  }

  get counts(): StatusCounts {
    return { ...this.statusCounts };
  }

  get totals(): MonitorTotals {
    return { connectors: this.connectors, stations: this.stations.size, power: roundKw(this.power / PARTS_A_KW) };
  }
}
