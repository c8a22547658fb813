import type { HandoverNote, RecordNote, recordNotes } from '../../../src/contract/evo-basic/recordNotes';
import { MockProblem, type MockOf } from '../answering';

const NOTE: RecordNote = {
  id: '1',
  kind: 'charger',
  recordId: '1',
  text: 'Cable lock sticks: the technician comes at noon',
  createdBy: 'Nadia Operator',
  createdAt: '2026-11-20 06:10:00',
  doneBy: null,
  doneAt: null,
  isOwn: false,
};

export const HANDOVER: readonly HandoverNote[] = [
  { ...NOTE, chargerCode: 'ALA-0142', station: 'Dostyk Avenue 180', alarmCode: null },
];

/** Notes of a charger, one of them done; other records have none. */
export const NOTES: readonly RecordNote[] = [
  NOTE,
  { ...NOTE, id: '2', text: 'Display restarted', doneBy: 'Me Myself', doneAt: '2026-11-20 07:00:00', isOwn: true },
];

function findNote(id: string): RecordNote {
  const note = NOTES.find((each) => each.id === id);
  if (!note) throw new MockProblem(404, '404 Not found');
  return note;
}

export const recordNotesMock: MockOf<typeof recordNotes> = {
  list: ({ body }) => NOTES.filter(({ kind, recordId }) => kind === body.kind && recordId === body.recordId),
  counts: ({ body }) => (body.kind === 'charger' && body.recordIds.includes('1') ? [{ recordId: '1', open: 1 }] : []),
  handover: () => [...HANDOVER],
  add: ({ body }) => ({ ...NOTE, ...body, id: '3', isOwn: true }),
  finish: ({ body }) => ({ ...findNote(body.id), doneBy: 'Me Myself', doneAt: '2026-11-20 09:00:00' }),
  delete: ({ body }) => {
    findNote(body.id);
    return null;
  },
};
