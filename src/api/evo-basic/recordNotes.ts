import { recordNotes } from '../../contract/evo-basic/recordNotes';
import { recordApi } from '../recordApi';

export const {
  useRecordNotesQuery,
  useNoteCountsQuery,
  useHandoverNotesQuery,
  useAddNoteMutation,
  useFinishNoteMutation,
  useDeleteNoteMutation,
} = recordApi('recordNote', {
  queries: { recordNotes: recordNotes.list, noteCounts: recordNotes.counts, handoverNotes: recordNotes.handover },
  // The time line of an alarm holds its notes.
  mutations: {
    addNote: [recordNotes.add, 'alarm'],
    finishNote: [recordNotes.finish, 'alarm'],
    deleteNote: [recordNotes.delete, 'alarm'],
  },
});
