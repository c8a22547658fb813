import { z } from 'zod';
import { chargerCode, dateTime, day, id } from '../fields';
import { alarmClassification, alarmLevel, alarmPriority, liveAlarm } from '../live/alarm';
import { alarmState } from '../live/alarmState';

/** Filters of the lists of alarms. An absent filter matches everything. */
export const alarmFilters = z.strictObject({
  stationIds: z.array(id).max(500).optional(),
  washSiteIds: z.array(id).max(500).optional(),
  washerIds: z.array(id).max(500).optional(),
  homeChargerIds: z.array(id).max(500).optional(),
  companyIds: z.array(id).max(500).optional(),
  classifications: z.array(alarmClassification).optional(),
  levels: z.array(alarmLevel).optional(),
  priorities: z.array(alarmPriority).optional(),
  states: z.array(alarmState).optional(),
  codes: z.array(z.string().max(64)).max(50).optional(),
  chargerCode: chargerCode.optional(),
  connector: z.number().int().min(0).max(99).optional(),
  assignedTo: id.optional(),
  /** Only alarms in the queue, or only alarms that have left it. */
  isOpen: z.boolean().optional(),
  isProcessed: z.boolean().optional(),
  /** A ladder of recovery is being tried. */
  isInRecovery: z.boolean().optional(),
  /** Raised last in this span; the second of `to` belongs to it. */
  from: dateTime.optional(),
  to: dateTime.optional(),
  /** Raised last on these days by the clock of their station, first to last. */
  dayFrom: day.optional(),
  dayUntil: day.optional(),
  /** Matches charger, washer, home charger, station, wash site, city, company, code, error codes and log. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
});
export type AlarmFilters = z.infer<typeof alarmFilters>;

/** Columns by which the queue is sorted. */
export const QUEUE_SORT = ['lastAt', 'firstAt', 'priority', 'level', 'count', 'station'] as const;

/** Columns by which the history and its file are sorted. */
export const HISTORY_SORT = [
  ...QUEUE_SORT,
  'company',
  'code',
  'clearedAt',
  'acknowledgedAt',
  'processedAt',
  'duration',
  'timeToAcknowledge',
  'timeToClear',
] as const;

/** Filters of alarms that have left the queue. */
export const historyFilters = alarmFilters.omit({ isOpen: true, states: true, isInRecovery: true }).shape;

/** An alarm that has left the queue, with its times in seconds. */
export const alarmHistoryRow = liveAlarm.omit({ key: true, revision: true }).extend({
  id: z.string(),
  /** From the first raise until the last of clearing, acknowledgement and processing; null when none of them is known. */
  duration: z.number().int().nullable(),
  /** From the last raise; null when it was not acknowledged. */
  timeToAcknowledge: z.number().int().nullable(),
  /** From the last raise; null when it has not cleared. */
  timeToClear: z.number().int().nullable(),
});
export type AlarmHistoryRow = z.infer<typeof alarmHistoryRow>;
