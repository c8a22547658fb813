import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface SecretDialogProps {
  title: string;
  /** What to do with the secret. */
  hint: string;
  doneLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a new secret this once. */
export function SecretDialog({ title, hint, doneLabel, onClose, children }: SecretDialogProps) {
  return (
    // The secret is shown only once, so a click outside must not close the dialog.
    <Modal opened size="lg" closeOnClickOutside={false} withCloseButton={false} title={title} onClose={onClose}>
      <p>{hint}</p>
      {children}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="filled" onClick={onClose}>
          {doneLabel}
        </Button>
      </Group>
    </Modal>
  );
}
