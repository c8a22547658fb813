import { z } from 'zod';

/**
 * One point of a session's process series: `[t, soc, power, energy, voltage, current, temperature]`, with t in epoch
 * seconds, %, kW, kWh, V, A, degree Celsius. Values that the charger did not report are null.
 */
export const curvePoint = z.tuple([
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
]);
export type CurvePoint = z.infer<typeof curvePoint>;

/** Columns of {@link curvePoint} by name. */
export const CURVE_COLUMNS = ['t', 'soc', 'power', 'energy', 'voltage', 'current', 'temperature'] as const;

export const chargingCurve = z.object({
  txnId: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  timezone: z.string(),
  isRunning: z.boolean(),
  points: z.array(curvePoint),
  /** Send it back as `since` to receive only later points; the curve of an ended session always comes whole. */
  since: z.number().nullable(),
  /**
   * Version of an ended session's curve, raised by each late reading: sent back, points are returned only when there is
   * another one.
   */
  version: z.number().int().nullable(),
  /** The session ended so long ago that no late reading is waited for. */
  isFinal: z.boolean(),
  serverTime: z.string(),
});
export type ChargingCurve = z.infer<typeof chargingCurve>;
