import type { LiveConnector } from '../contract/live/connector';

/** kW that flow through a connector now; the last figure of an offline one is shown, but not believed. */
export function getFlowingPower({ status, power }: Pick<LiveConnector, 'status' | 'power'>): number {
  return status === 'offline' ? 0 : (power ?? 0);
}

/** Sums of floats differ in the last digits by order of adding; a watt is exact enough. */
export function roundKw(kw: number): number {
  return Math.round(kw * 1000) / 1000;
}
