import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '../feedback/DialogShell';

/** Above the list of a select that was left open in the form: it would cover the buttons. */
const ABOVE_LISTS = 310;

interface UnsavedDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before the changes of a form are lost. */
export function UnsavedDialog({ onStay, onDiscard }: UnsavedDialogProps) {
  const { t } = useTranslation('common');
  return (
    <DialogShell
      title={t('unsavedTitle')}
      zIndex={ABOVE_LISTS}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onStay}>
            {t('cancel')}
          </Button>
          <Button variant="filled" color="red" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </>
      }
    >
      {t('unsavedText')}
    </DialogShell>
  );
}
