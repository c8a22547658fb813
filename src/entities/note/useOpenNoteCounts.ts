import { useCan } from '../../access/useCan';
import { useNoteCountsQuery } from '../../api/evo-basic/recordNotes';
import { NOTE_READERS, type NoteKind } from '../../contract/evo-basic/recordNotes';

const POLL_MS = 60_000;

/** Number of open notes of each of the records in view. */
export function useOpenNoteCounts(kind: NoteKind, recordIds: readonly string[]): (recordId: string) => number {
  const mayRead = useCan({ access: NOTE_READERS[kind] });
  const { data } = useNoteCountsQuery(
    { body: { kind, recordIds: [...recordIds] } },
    { skip: !mayRead || recordIds.length === 0, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  return (recordId) => data?.find((each) => each.recordId === recordId)?.open ?? 0;
}
