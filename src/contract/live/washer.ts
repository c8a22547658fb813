import { z } from 'zod';
import { WASH_COMMAND_KINDS, WASH_COMMAND_STATES } from './washCommand';
import { WASHER_STATUSES } from './washerStates';
import { dateTime } from '../fields';

/** One live washer: the bay, its wash site with its place, its state. Its last report stays while it is offline. */
export const liveWasher = z.object({
  /** The id, which is the key of a row. */
  key: z.string(),
  name: z.string(),
  /** The name that the supplier has for it. */
  code: z.string(),
  supplier: z.string(),
  companyId: z.string(),
  company: z.string(),
  washSiteId: z.string(),
  washSite: z.string(),
  /** The charging station that the wash site belongs to; null: none. */
  stationId: z.string().nullable(),
  station: z.string().nullable(),
  city: z.string(),
  address: z.string(),
  /** Degrees of the wash site, WGS 84. */
  longitude: z.number(),
  latitude: z.number(),
  /** IANA name of the wash site's zone. */
  timezone: z.string(),
  status: z.enum(WASHER_STATUSES),
  /** Null before the first report. */
  statusSince: dateTime.nullable(),
  isOnline: z.boolean(),
  errorCode: z.string().nullable(),
  isWaterLow: z.boolean(),
  isSoapLow: z.boolean(),
  /** Time of the last report, of any content; null: none yet. */
  lastSeen: dateTime.nullable(),
  /** A command that has not come to its end. */
  command: z
    .object({ commandId: z.string(), kind: z.enum(WASH_COMMAND_KINDS), state: z.enum(WASH_COMMAND_STATES) })
    .nullable(),
  /** Grows with each change, per node and epoch; only comparable within one cursor's epoch. */
  revision: z.number().int(),
});
export type LiveWasher = z.infer<typeof liveWasher>;

/** A change of a row: its key, its revision and the fields that changed (all of them for a new row). */
export const liveWasherPatch = liveWasher.partial().required({ key: true, revision: true });

/** State for counting and sorting washers, worst first: an unreachable washer is offline, whatever it reported last. */
export const WASHER_STATES = ['error', 'offline', 'locked', 'washing', 'available'] as const;
export type WasherState = (typeof WASHER_STATES)[number];

export function toWasherState({ status, isOnline }: Pick<LiveWasher, 'status' | 'isOnline'>): WasherState {
  return isOnline ? status : 'offline';
}

/** Washers by state; every state is present. */
export type WasherCounts = Record<WasherState, number>;

export function createWasherCounts(): WasherCounts {
  return { error: 0, offline: 0, locked: 0, washing: 0, available: 0 };
}

/** The worst state that some of the washers are in. */
export function findWorstState(counts: WasherCounts): WasherState {
  return WASHER_STATES.find((state) => counts[state] > 0) ?? 'available';
}
