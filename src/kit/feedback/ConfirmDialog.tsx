import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from './DialogShell';

interface ConfirmDialogProps {
  /** Names the action and the record: "Delete station Dostyk Avenue 180?". */
  title: string;
  /** The verb of the action; never "OK". */
  confirmLabel: string;
  isDanger?: boolean;
  isSaving: boolean;
  /** For many records or irreversible actions: the button works only after the user has typed this name. */
  typedName?: string;
  /** Null: the action is refused, and the dialog can only be closed. */
  onConfirm: (() => void) | null;
  onCancel: () => void;
  /** The consequence, in words. */
  children: ReactNode;
}

/** Asks before an irreversible action. It is open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, isDanger = false, isSaving, typedName, onConfirm, onCancel, children } = props;
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const isReady = typedName === undefined || typed.trim() === typedName;
  return (
    <DialogShell
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" data-autofocus={typedName === undefined || undefined} onClick={onCancel}>
            {t(onConfirm === null ? 'close' : 'cancel')}
          </Button>
          {onConfirm !== null && (
            <Button
              variant="filled"
              {...(isDanger ? { color: 'red' } : {})}
              disabled={!isReady}
              loading={isSaving}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
      {typedName !== undefined && (
        <TextInput
          mt="md"
          label={t('typeToConfirm', { name: typedName })}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </DialogShell>
  );
}
