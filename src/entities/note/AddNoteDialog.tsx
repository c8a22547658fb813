import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddNoteMutation } from '../../api/evo-basic/recordNotes';
import { NOTE_LENGTH, type NoteKind } from '../../contract/evo-basic/recordNotes';
import { lines } from '../../contract/fields';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

interface AddNoteDialogProps {
  kind: NoteKind;
  recordId: string;
  onClose: () => void;
}

const validate = validateBy(z.object({ text: lines(NOTE_LENGTH) }));

export function AddNoteDialog({ kind, recordId, onClose }: AddNoteDialogProps) {
  const { t } = useTranslation('notes');
  const action = useActionForm({
    initial: { text: '' },
    validate,
    mutation: useAddNoteMutation(),
    toCall: (values) => ({ body: { kind, recordId, text: values.text } }),
    announce: null,
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={t('add')} submitLabel={t('add')} onClose={onClose}>
      <Textarea
        required
        data-autofocus
        autosize
        minRows={3}
        label={t('text')}
        description={t('hint')}
        {...action.form.getInputProps('text')}
      />
    </ActionDialog>
  );
}
