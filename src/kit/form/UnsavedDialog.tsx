import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '../feedback/DialogShell';

/** Above the open list of a select in the form, which would cover the buttons. */
const ABOVE_LISTS = 310;

interface UnsavedDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved changes are lost. */
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
