import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useDeleteNoteMutation, useFinishNoteMutation } from '../../api/evo-basic/recordNotes';
import type { RecordNote } from '../../contract/evo-basic/recordNotes';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { useAction } from '../../kit/form/useAction';
import classes from './RecordNotes.module.css';

/** A note with its author and its actions. */
export function NoteItem({ note, mayWrite }: { note: RecordNote; mayWrite: boolean }) {
  const { t } = useTranslation(['notes', 'common']);
  const time = useShownTime();
  const [isDeleting, setDeleting] = useState(false);
  const { id, text, createdBy, createdAt, doneBy, doneAt, isOwn } = note;
  const finish = useAction(useFinishNoteMutation());
  const remove = useAction(useDeleteNoteMutation(), () => setDeleting(false));
  return (
    <li className={classes.note} data-done={doneAt !== null || undefined}>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        <span>{t('by', { name: createdBy, time: time(createdAt) })}</span>
        {doneAt !== null && <span>{t('doneBy', { name: doneBy, time: time(doneAt) })}</span>}
        {mayWrite && doneAt === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={finish.isSaving}
            onClick={() => void finish.send({ body: { id } })}
          >
            {t('finish')}
          </Button>
        )}
        {mayWrite && isOwn && (
          <Button variant="subtle" size="compact-sm" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      {finish.problem && (
        <div role="alert">
          <FieldMessage message={finish.problem.message ?? t('common:failed')} />
        </div>
      )}
      {isDeleting && (
        <ConfirmActionDialog
          action={remove}
          call={{ body: { id } }}
          title={t('deleteTitle')}
          confirmLabel={t('delete')}
          isDanger
          onClose={() => setDeleting(false)}
        >
          {t('deleteText')}
        </ConfirmActionDialog>
      )}
    </li>
  );
}
