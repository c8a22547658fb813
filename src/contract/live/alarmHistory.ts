import { z } from 'zod';
import { dateTime } from '../fields';
import { ALARM_PRIORITIES } from './alarm';

/** Event of an alarm with its time. */
export const alarmEvent = z.object({
  at: dateTime,
  kind: z.enum([
    'raised',
    'raisedAgain',
    'cleared',
    'ended',
    'reprioritized',
    'acknowledged',
    'assigned',
    'unassigned',
    'shelved',
    'unshelved',
    'suppressed',
    'released',
    'notified',
    'recoveryNotified',
    'messaged',
    'linkOpened',
    'chainStep',
    'chainGap',
    'chainUnanswered',
    'takenNotified',
    'recoveryStarted',
    'recoveryStep',
    'recovered',
    'recoveryEnded',
    'processed',
    'noted',
    'noteDone',
    'noteDeleted',
  ]),
  /** User name of the actor; null: the charger or the clock. */
  by: z.string().nullable(),
  /** Free text: reason, result, assignee or recipient, `<channel> <recipient>` or `link`; of recovery the rule, the outcome, or `<action> <result>`; of a chain `<step> <kind> <names>`. */
  detail: z.string().nullable(),
});

export type AlarmEventKind = z.infer<typeof alarmEvent>['kind'];

/** ISA-18.2, clause 16: more alarms in ten minutes than this are more than one operator can take in. */
export const FLOOD_LIMIT = 10;
export const isFlood = (alarmsInTenMinutes: number): boolean => alarmsInTenMinutes > FLOOD_LIMIT;

const minutes = z.object({ from: dateTime, count: z.number().int() });

/** Figures of the alarm system (ISA-18.2, clause 16). */
export const alarmScorecard = z.object({
  from: dateTime,
  until: dateTime,
  /** Raised in all, and by each 10 minutes that had any. */
  raised: z.number().int(),
  perTenMinutes: z.array(minutes),
  /** Raised in the 10 minutes before `until`. */
  lastTenMinutes: z.number().int(),
  /** Mean per 10 minutes and operator with acknowledgements. */
  perTenMinutesAndOperator: z.number(),
  /** Spans of more than 10 alarms in 10 minutes. */
  floods: z.array(minutes.extend({ until: dateTime })),
  /** Share of the time in flood, 0 to 1. */
  floodShare: z.number(),
  /** A source of null is the platform itself. */
  chattering: z.array(
    z.object({
      source: z.string().nullable(),
      code: z.string(),
      count: z.number().int(),
      /** The last alarm of the source. */
      alarmId: z.string(),
    }),
  ),
  /** Standing for more than 24 hours. */
  standing: z.number().int(),
  /** The oldest of them, at most 20. */
  standingAlarms: z.array(
    z.object({
      alarmId: z.string(),
      source: z.string().nullable(),
      station: z.string().nullable(),
      code: z.string(),
      since: dateTime,
    }),
  ),
  byPriority: z.array(z.object({ priority: z.enum(ALARM_PRIORITIES), count: z.number().int() })),
  /** The ten sources with the most alarms. */
  worst: z.array(
    z.object({
      source: z.string().nullable(),
      station: z.string().nullable(),
      /** The source is this washer. */
      washerId: z.string().nullable(),
      /** The source is this home charger. */
      homeChargerId: z.string().nullable(),
      code: z.string(),
      count: z.number().int(),
    }),
  ),
  /** Seconds from raised to acknowledged, half of them and nine in ten; null without any. */
  acknowledgedWithin: z.object({ median: z.number(), p90: z.number() }).nullable(),
  /** Seconds from the last raise to the end of the condition, of conditions alone; null without any. */
  clearedWithin: z.object({ median: z.number(), p90: z.number() }).nullable(),
});

/** The remains of the last alarm flood, as far as the caller may see them. */
export const floodAftermath = z.object({
  /** The flood: more than 10 alarms in each 10 minutes. */
  from: dateTime,
  until: dateTime,
  /** Chargers that lost contact in the flood, and their stations. */
  chargers: z.number().int(),
  stations: z.number().int(),
  /**
   * Chargers among them that are back in contact, and the seconds until the first and the last return; null without
   * any.
   */
  back: z.number().int(),
  backWithin: z.object({ first: z.number(), last: z.number() }).nullable(),
  /** Stations with chargers that are not back, at most 3 of them named. */
  away: z.object({ stations: z.number().int(), named: z.array(z.object({ id: z.string(), name: z.string() })) }),
  /** Sessions that went on while their charger had no contact. */
  ranThrough: z.number().int(),
  /** Alarms of the flood that are symptoms, and their causes. */
  symptoms: z.number().int(),
  causes: z.number().int(),
  /** Running sessions whose charger is back and has sent no meter value since, at most 5 of them named. */
  hanging: z.object({
    sessions: z.number().int(),
    named: z.array(
      z.object({
        chargerCode: z.string(),
        connector: z.number().int(),
        /** The last meter value; null: none came at all. */
        meterAt: dateTime.nullable(),
      }),
    ),
  }),
});
