import type { RecordNote } from '../../contract/evo-basic/recordNotes';

/** Notes as they stood at a moment; wire times compare as texts. */
export function showNotesAt(notes: readonly RecordNote[], moment: string): RecordNote[] {
  return notes
    .filter(({ createdAt }) => createdAt <= moment)
    .map((note) => (note.doneAt !== null && note.doneAt > moment ? { ...note, doneBy: null, doneAt: null } : note));
}
