import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogShell } from '../feedback/DialogShell';
import { FormShell } from './FormShell';
import type { ActionForm } from './useActionForm';

interface ActionDialogProps<Values extends Record<string, unknown>> {
  /** From `useActionForm`. */
  action: ActionForm<Values>;
  /** Names the action and the record. */
  title: string;
  /** The verb of the action. */
  submitLabel: string;
  size?: NonNullable<ModalProps['size']>;
  /** Buttons between cancel and submit. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with the inputs of an action; submitting runs the action. It is open while it is rendered. */
export function ActionDialog<Values extends Record<string, unknown>>(props: ActionDialogProps<Values>) {
  const { action, title, submitLabel, size = 'md', extra, onClose, children } = props;
  return (
    <DialogShell size={size} title={title} onClose={onClose}>
      <FormShell
        form={action.form}
        onSubmit={action.submit}
        isSaving={action.isSaving}
        problem={action.problem}
        submitLabel={submitLabel}
        onCancel={onClose}
        extra={extra}
      >
        {children}
      </FormShell>
    </DialogShell>
  );
}
