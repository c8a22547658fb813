import { z } from 'zod';
import { dateTime } from '../fields';

/** Classification of an alarm; the first four are the requirements' own, `disk`, `ledger`, `statistics`, `live`, `payment`, `webhook`, `backup` and `onCall` concern the platform itself. */
export const ALARM_CLASSIFICATIONS = [
  'chargeralarm',
  'startfailreason',
  'endreason',
  'meterdata',
  'offline',
  'firmware',
  'certificate',
  'attempts',
  'power',
  'washer',
  'homeCharger',
  'wall',
  'disk',
  'ledger',
  'statistics',
  'live',
  'payment',
  'webhook',
  'backup',
  'onCall',
] as const;
export const alarmClassification = z.enum(ALARM_CLASSIFICATIONS);
export type AlarmClassification = z.infer<typeof alarmClassification>;

/** Severity of the event behind an alarm; worst first. */
export const ALARM_LEVELS = ['critical', 'error', 'warning', 'info'] as const;
export const alarmLevel = z.enum(ALARM_LEVELS);
export type AlarmLevel = z.infer<typeof alarmLevel>;

/** Priority: how soon an operator has to respond (ISA-18.2, clause 9); highest first. */
export const ALARM_PRIORITIES = ['urgent', 'high', 'middle', 'low', 'nice'] as const;
export const alarmPriority = z.enum(ALARM_PRIORITIES);
export type AlarmPriority = z.infer<typeof alarmPriority>;

const person = z.object({ id: z.string(), name: z.string() });

/**
 * An alarm with its separate facts: active or cleared, acknowledged, shelved, assigned, suppressed by its cause; plus
 * processed. The same rule at the same source counts up instead of making another one.
 */
export const liveAlarm = z.object({
  /** The id, which is the key of a row. */
  key: z.string(),
  /** Null: the platform itself. */
  company: z.string().nullable(),
  /** Null: a washer, or the platform itself, whose alarms operators alone see. */
  stationId: z.string().nullable(),
  station: z.string().nullable(),
  /** The wash site of a washer's alarm; null: it is about no washer. */
  washSiteId: z.string().nullable(),
  washSite: z.string().nullable(),
  city: z.string().nullable(),
  /** IANA name of the zone of the station or wash site; UTC without one. */
  timezone: z.string(),
  /** Null: the whole station, a washer, or the platform. */
  chargerCode: z.string().nullable(),
  /** Null: the whole charger. */
  connector: z.number().int().nullable(),
  washerId: z.string().nullable(),
  /** Name of the washer. */
  washer: z.string().nullable(),
  homeChargerId: z.string().nullable(),
  /** Serial number of the home charger. */
  homeCharger: z.string().nullable(),
  /** Code of the rule, `<classification>.<name>`: `chargeralarm.GroundFailure`. */
  code: z.string(),
  classification: alarmClassification,
  level: alarmLevel,
  priority: alarmPriority,
  /** OCPP error code (1.6 section 7.6), stop reason, command state or event, as the rule was met. */
  errorCode: z.string().nullable(),
  vendorErrorCode: z.string().nullable(),
  /** Message of the charger, or the impossible figures. */
  log: z.string().nullable(),
  txnId: z.string().nullable(),
  commandId: z.string().nullable(),
  /** The order whose payment it is about. */
  orderId: z.string().nullable(),
  firstAt: dateTime,
  lastAt: dateTime,
  /** How often it was raised since `firstAt`. */
  count: z.number().int(),
  isActive: z.boolean(),
  clearedAt: dateTime.nullable(),
  /** When its condition ended, of an active alarm that stays so until it is processed. */
  endedAt: dateTime.nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: dateTime.nullable(),
  shelvedUntil: dateTime.nullable(),
  shelvedBy: z.string().nullable(),
  shelveReason: z.string().nullable(),
  assignedTo: person.nullable(),
  /** A ladder of recovery is tried until then, and no mail goes out; null: none is. */
  recoveringUntil: dateTime.nullable(),
  /** The alarm that this one is a symptom of: an active one, or for a symptom that is over the one it was over with. */
  causeId: z.string().nullable(),
  /** Active alarms that this one is the cause of. */
  symptoms: z.number().int(),
  /** Alarms in the queue that this one was the cause of, and that are over. */
  clearedSymptoms: z.number().int(),
  processedBy: z.string().nullable(),
  processedAt: dateTime.nullable(),
  result: z.string().nullable(),
  /** Raised three times a minute or more (ISA-18.2: chattering). */
  isChattering: z.boolean(),
  /** In the queue: not processed, and active or not acknowledged or cleared a short while ago. */
  isOpen: z.boolean(),
  /** Grows with each change; an acknowledgement names the version that was seen. */
  version: z.number().int(),
  /** Per node and epoch, as that of a live connector. */
  revision: z.number().int(),
});
export type LiveAlarm = z.infer<typeof liveAlarm>;

/** A change of a row: its key, its revision and the fields that changed (all of them for a new row). */
export const liveAlarmPatch = liveAlarm.partial().required({ key: true, revision: true });

/** Where an alarm is: its station or wash site; null: the platform itself. */
export function getAlarmPlace({ station, washSite }: Pick<LiveAlarm, 'station' | 'washSite'>): string | null {
  return station ?? washSite;
}

/**
 * Subject of an alarm, as short as can be: charger, washer or home charger, else its place; null: the platform itself.
 */
export function getAlarmSubject(
  alarm: Pick<LiveAlarm, 'station' | 'washSite' | 'chargerCode' | 'washer' | 'homeCharger'>,
): string | null {
  return alarm.chargerCode ?? alarm.washer ?? alarm.homeCharger ?? getAlarmPlace(alarm);
}
