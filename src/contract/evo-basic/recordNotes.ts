import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, lines, nothing } from '../fields';

/** Records that hold notes for the operator of the next shift. */
export const NOTE_KINDS = ['charger', 'station', 'alarm'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
export const NOTE_LENGTH = 1000;
/** Notes that a handover lists are of the last hours. */
export const HANDOVER_HOURS = 24;

/** One of these lets an account read the notes of a kind: a page that shows the record. */
export const NOTE_READERS = {
  charger: ['equipment/station/view', 'maintenance/monitor/view'],
  station: ['equipment/stationGroup/view', 'maintenance/stationMonitor/view'],
  alarm: ['maintenance/alarm/view'],
} as const;

/** One of these lets an account write them: an action on the record. */
export const NOTE_WRITERS = {
  charger: [
    'equipment/station/edit',
    'equipment/station/diagnose',
    'maintenance/monitor/stop',
    'maintenance/monitor/reset',
    'maintenance/monitor/unlock',
    'maintenance/monitor/availability',
  ],
  station: [
    'equipment/stationGroup/edit',
    'equipment/stationGroup/open',
    'maintenance/stationMonitor/stop',
    'maintenance/stationMonitor/reset',
    'maintenance/stationMonitor/unlock',
    'maintenance/stationMonitor/availability',
  ],
  alarm: [
    'maintenance/alarm/acknowledge',
    'maintenance/alarm/assign',
    'maintenance/alarm/shelve',
    'maintenance/alarm/process',
  ],
} as const;

const readers = [...NOTE_READERS.charger, ...NOTE_READERS.station, ...NOTE_READERS.alarm] as const;
const writers = [...NOTE_WRITERS.charger, ...NOTE_WRITERS.station, ...NOTE_WRITERS.alarm] as const;

export const recordNote = z.object({
  id: z.string(),
  kind: z.enum(NOTE_KINDS),
  recordId: z.string(),
  text: z.string(),
  createdBy: z.string(),
  createdAt: dateTime,
  /** Null while the note is open. */
  doneBy: z.string().nullable(),
  doneAt: dateTime.nullable(),
  /** Written by the caller; only the author may delete a note. */
  isOwn: z.boolean(),
});
export type RecordNote = z.infer<typeof recordNote>;

/** An open note with its record. */
export const handoverNote = recordNote.extend({
  /** Code of the charger; of an alarm that has one, too. */
  chargerCode: z.string().nullable(),
  /** Null: an alarm of the platform. */
  station: z.string().nullable(),
  /** Rule of the alarm. */
  alarmCode: z.string().nullable(),
});
export type HandoverNote = z.infer<typeof handoverNote>;

const kind = z.enum(NOTE_KINDS);

/** Notes on a charger, a station or an alarm: the call needs a permission of any kind, the record one of its own. */
export const recordNotes = {
  list: endpoint({
    method: 'POST',
    path: 'evo-basic/recordNotes/list',
    access: readers,
    summary: 'Notes on a record: the last 200, newest first',
    business: 'query',
    body: z.strictObject({ kind, recordId: id }),
    response: z.array(recordNote),
  }),
  counts: endpoint({
    method: 'POST',
    path: 'evo-basic/recordNotes/counts',
    access: readers,
    summary: 'Number of open notes of each of these records; records without any are left out',
    business: 'query',
    body: z.strictObject({ kind, recordIds: z.array(id).max(1000, 'validation.maxItems') }),
    response: z.array(z.object({ recordId: z.string(), open: z.number().int() })),
  }),
  handover: endpoint({
    method: 'POST',
    path: 'evo-basic/recordNotes/handover',
    access: readers,
    summary: 'Open notes of the last 24 hours with their records, newest first, 50 at most',
    business: 'query',
    body: nothing,
    response: z.array(handoverNote),
  }),
  add: endpoint({
    method: 'POST',
    path: 'evo-basic/recordNotes/add',
    access: writers,
    summary: 'Add a note to a record',
    business: 'insert',
    body: z.strictObject({ kind, recordId: id, text: lines(NOTE_LENGTH) }),
    response: recordNote,
  }),
  finish: endpoint({
    method: 'POST',
    path: 'evo-basic/recordNotes/finish',
    access: writers,
    summary: 'Mark a note as done; one that is done stays as it is',
    business: 'update',
    body: z.strictObject({ id }),
    response: recordNote,
  }),
  delete: endpoint({
    method: 'POST',
    path: 'evo-basic/recordNotes/delete',
    access: writers,
    summary: 'Delete a note; its author alone may',
    business: 'delete',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
};
