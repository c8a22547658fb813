import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionDialog } from './ActionDialog';
import type { Mutation } from './useAction';
import { useActionForm } from './useActionForm';

interface ReasonDialogProps<Call extends object> {
  mutation: Mutation<Call, unknown>;
  toCall: (reason: string) => NoInfer<Call>;
  /** Names the action and the thing. */
  title: string;
  /** The verb of the action. */
  submitLabel: string;
  /** Texts of the field; `missing` is the error of an empty one. */
  field: { label: string; hint?: string; missing: string };
  /** The message after success. */
  done: string;
  onClose: () => void;
  /** The consequence, in words. */
  children: ReactNode;
}

/** Carries an action out that needs a reason and nothing else. */
export function ReasonDialog<Call extends object>(props: ReasonDialogProps<Call>) {
  const { mutation, toCall, title, submitLabel, field, done, onClose, children } = props;
  const action = useActionForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? field.missing : null }),
    mutation,
    toCall: ({ reason }) => toCall(reason.trim()),
    announce: () => done,
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={title} submitLabel={submitLabel} onClose={onClose}>
      <Text>{children}</Text>
      <TextInput
        required
        data-autofocus
        label={field.label}
        description={field.hint}
        {...action.form.getInputProps('reason')}
      />
    </ActionDialog>
  );
}
