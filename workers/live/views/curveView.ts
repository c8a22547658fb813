import type { ChargingCurve } from '../../../src/contract/live/curve';
import type { CurvePatch, CurveRequest } from '../../../src/contract/live/views/curve';
import { CurveBuffer } from '../curveBuffer';
import { decimateCurve } from '../decimateCurve';
import { isSame } from '../../../src/lib/isSame';
import type { View } from './view';

/** All that is known of one curve: shared by the views that draw it. */
export class CurveData {
  buffer = new CurveBuffer();
  facts: Omit<ChargingCurve, 'points'> | null = null;
  /** Grows when there is something new to draw. */
  version = 0;

  update({ points, ...facts }: ChargingCurve): void {
    const isChanged = points.length > 0 || facts.isRunning !== this.facts?.isRunning;
    // An ended session comes whole, and again when late readings have come.
    if (!facts.isRunning && points.length > 0) this.buffer = new CurveBuffer();
    this.buffer.add(points);
    this.facts = facts;
    if (isChanged) this.version += 1;
  }
}

export function createCurveView(find: (txnId: string) => CurveData | undefined): View<CurveRequest, CurvePatch> {
  let request: CurveRequest | null = null;
  let lastCurve: { version: number; request: CurveRequest } | null = null;
  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      lastCurve = null;
    },
    buildPatch() {
      const record = request ? find(request.txnId) : undefined;
      if (!request || !record?.facts) return null;
      if (lastCurve?.version === record.version && isSame(lastCurve.request, request)) return null;
      lastCurve = { version: record.version, request };
      const { isRunning, chargerCode, connector, timezone } = record.facts;
      return {
        kind: 'curve',
        columns: decimateCurve(record.buffer, request.pixelWidth, request.span),
        points: record.buffer.length,
        isRunning,
        chargerCode,
        connector,
        timezone,
      };
    },
  };
}
