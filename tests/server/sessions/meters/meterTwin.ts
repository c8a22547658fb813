import fc from 'fast-check';
import type { OcppVersion } from '../../../../src/contract/live/connector';

export const POWER_KW = 22;
/** Seconds between readings. */
export const INTERVAL = 300;

/** The true course of a session: the connector's meter counts every Wh. */
export interface Twin {
  version: OcppVersion;
  /** Epoch seconds. */
  startedAt: number;
  /** Register at the beginning, Wh. */
  begin: number;
  /** Wh in each interval between readings. */
  flows: readonly number[];
}

/** A true reading. */
export interface TrueReading {
  /** Epoch seconds. */
  at: number;
  register: number;
}

/** True readings of a session: the first at its beginning, the last at its end. */
export function listTrueReadings({ startedAt, begin, flows }: Twin): TrueReading[] {
  const readings = [{ at: startedAt, register: begin }];
  for (const flow of flows) {
    const { at, register } = readings.at(-1) ?? { at: startedAt, register: begin };
    readings.push({ at: at + INTERVAL, register: register + flow });
  }
  return readings;
}

/** Wh in five minutes, up to the connector's full power; about a quarter of the intervals is idle. */
const flow = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 100, max: Math.floor((POWER_KW * 1_000) / 12) }) },
  { weight: 1, arbitrary: fc.constant(0) },
);

/** Sessions of ten to ninety minutes, in the evening over a change of prices. */
export const twins: fc.Arbitrary<Twin> = fc.record({
  version: fc.constantFrom<OcppVersion>('1.6', '2.0.1'),
  startedAt: fc.integer({ min: 0, max: 180 }).map((minute) => Date.UTC(2026, 10, 26, 15, minute) / 1_000),
  begin: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 5_000 }),
    fc.integer({ min: 300_000, max: 4_000_000 }),
    fc.integer({ min: 1_500_000_000, max: 2_000_000_000 }),
  ),
  flows: fc.array(flow, { minLength: 2, maxLength: 18 }),
});
