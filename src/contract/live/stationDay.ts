import { z } from 'zod';
import { dateTime } from '../fields';
import { openingHours } from '../openingHours';
import { alarmClassification, alarmPriority } from './alarm';
import { commandState, COMMAND_KINDS } from './command';

const at = z.object({
  /** Unique within its answer. */
  key: z.string(),
  at: dateTime,
  /** Null: the whole station. */
  chargerCode: z.string().nullable(),
  /** Null: the whole charger. */
  connector: z.number().int().nullable(),
});
const alarm = z.object({ code: z.string(), classification: alarmClassification, priority: alarmPriority });

/** Something that happened at a station. */
export const stationEvent = z.discriminatedUnion('kind', [
  at.extend({ kind: z.literal('alarmRaised'), alarm }),
  at.extend({ kind: z.literal('alarmCleared'), alarm }),
  at.extend({ kind: z.literal('sessionStarted'), txnId: z.string() }),
  at.extend({
    kind: z.literal('sessionEnded'),
    txnId: z.string(),
    /** kWh */
    energy: z.number().nullable(),
    stopReason: z.string().nullable(),
  }),
  at.extend({
    kind: z.literal('command'),
    command: z.enum(COMMAND_KINDS),
    state: commandState,
    createdBy: z.string(),
  }),
]);
export type StationEvent = z.infer<typeof stationEvent>;

/** Contact, hours and equipment of a station; retired chargers do not count. */
export const stationService = z.object({
  phone: z.string().nullable(),
  /** Null also for callers without the right to view companies. */
  companyEmail: z.string().nullable(),
  /** By the station's own clock; null: always open. */
  openingHours: openingHours.nullable(),
  /** The most frequent first. */
  models: z.array(z.object({ model: z.string(), chargers: z.number().int() })),
  connectorTypes: z.array(z.object({ type: z.string(), connectors: z.number().int() })),
  /** kW that all connectors together are rated for. */
  installedPower: z.number(),
  /** kW that the site may draw; null: no limit is known. */
  powerLimit: z.number().nullable(),
});
export type StationService = z.infer<typeof stationService>;

/** A station since its midnight, and its latest events. */
export const stationDay = z.object({
  /** IANA name of the station's zone. */
  timezone: z.string(),
  /** The midnight, by the station's clock, that began its day. */
  from: dateTime,
  /** kWh delivered since then; for a session that began before, only its meter's count since midnight. */
  energy: z.number(),
  /** Newest first, not limited to the day; alarms only for callers with the right to see them. */
  events: z.array(stationEvent),
  service: stationService,
  serverTime: dateTime,
});
export type StationDay = z.infer<typeof stationDay>;
