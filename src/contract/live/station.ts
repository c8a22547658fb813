import { z } from 'zod';
import { alarmPriority } from './alarm';
import { connectorStatus } from './connector';

/** A station on the map: its place, and its state as far as one answer can tell. */
export const liveStation = z.object({
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  /** IANA name of the station's zone. */
  timezone: z.string(),
  /** Degrees, WGS 84. */
  longitude: z.number(),
  latitude: z.number(),
  isOpen: z.boolean(),
  chargers: z.number().int(),
  connectors: z.number().int(),
  /** Connectors by status; statuses without connectors are left out. */
  mix: z.partialRecord(connectorStatus, z.number().int()),
  /** Connectors that turn drivers away, and look usable. */
  failing: z.number().int(),
  /** kW that flow now. */
  power: z.number(),
  /** Standing alarms that are not acknowledged, and the highest priority among them. */
  unacknowledged: z.number().int(),
  worst: alarmPriority.nullable(),
});
export type LiveStation = z.infer<typeof liveStation>;
