import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRecordNotesQuery } from '../../api/evo-basic/recordNotes';
import { isProblem } from '../../api/problem';
import { NOTE_READERS, NOTE_WRITERS, type NoteKind, type RecordNote } from '../../contract/evo-basic/recordNotes';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { useReplayMoment } from '../../live/replay/useReplayMoment';
import { AddNoteDialog } from './AddNoteDialog';
import { NoteItem } from './NoteItem';
import { NoteMark } from './NoteMark';
import classes from './RecordNotes.module.css';
import { showNotesAt } from './showNotesAt';

interface RecordNotesProps {
  kind: NoteKind;
  recordId: string;
}

/** Notes on a record for the next operator, newest first, in a replay as they stood then; notes marked as done are shown on demand. */
export function RecordNotes({ kind, recordId }: RecordNotesProps) {
  const mayRead = useCan({ access: NOTE_READERS[kind] });
  return mayRead ? <Notes kind={kind} recordId={recordId} /> : null;
}

function Notes({ kind, recordId }: RecordNotesProps) {
  const { t } = useTranslation('notes');
  const { data, error, refetch, mayWrite } = useNotes(kind, recordId);
  const [isAdding, setAdding] = useState(false);
  return (
    <DrawerSection
      title={t('title')}
      aside={
        <span className={classes.aside}>
          <NoteMark count={data?.filter(({ doneAt }) => doneAt === null).length ?? 0} />
          {mayWrite && (
            <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </span>
      }
    >
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={1} />}
      {data && <NoteList notes={data} mayWrite={mayWrite} />}
      {isAdding && <AddNoteDialog kind={kind} recordId={recordId} onClose={() => setAdding(false)} />}
    </DrawerSection>
  );
}

/** The notes of a record, in a replay as they stood then. */
function useNotes(kind: NoteKind, recordId: string) {
  const moment = useReplayMoment();
  const mayWrite = useCan({ access: NOTE_WRITERS[kind] });
  const { data, error, refetch } = useRecordNotesQuery({ body: { kind, recordId } });
  if (moment === null) return { data, error, refetch, mayWrite };
  return { data: data && showNotesAt(data, moment), error, refetch, mayWrite: false };
}

function NoteList({ notes, mayWrite }: { notes: readonly RecordNote[]; mayWrite: boolean }) {
  const { t } = useTranslation('notes');
  const [showsDone, setShowsDone] = useState(false);
  const open = notes.filter(({ doneAt }) => doneAt === null);
  const done = notes.filter(({ doneAt }) => doneAt !== null);
  if (notes.length === 0) return <p className={classes.quiet}>{t('none')}</p>;
  return (
    <>
      <ul className={classes.notes}>
        {(showsDone ? [...open, ...done] : open).map((note) => (
          <NoteItem key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
      {done.length > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
          {t('done', { count: done.length })}
        </Button>
      )}
    </>
  );
}
