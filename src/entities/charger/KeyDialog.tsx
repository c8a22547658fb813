import { Button, Group, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction, type Mutation } from '../../kit/form/useAction';
import type { ChargerConnection } from '../../lib/connectionLines';
import { ConnectionLines } from './ConnectionLines';

interface KeyCall {
  params: { id: string };
  body: Record<string, never>;
}

interface KeyDialogProps {
  charger: { id: string; chargerCode: string };
  /** There is no key yet that would stop working. */
  isFirst: boolean;
  /** Makes a key; it is answered once. */
  mutation: Mutation<KeyCall & { idempotencyKey?: string }, ChargerConnection & { isLocalUrl: boolean }>;
  /** Line that says whether the charger has connected. */
  arrival: ReactNode;
  /** Further actions once the key is shown. */
  extra?: ReactNode;
  onClose: () => void;
}

/** Makes a new key for a charger and shows it, this once, with the lines to enter into the charger. */
export function KeyDialog({ charger, isFirst, mutation, arrival, extra, onClose }: KeyDialogProps) {
  const { t } = useTranslation('chargers');
  const [credential, setCredential] = useState<(ChargerConnection & { isLocalUrl: boolean }) | null>(null);
  const action = useAction(mutation, setCredential);
  const { id, chargerCode: code } = charger;
  if (credential === null) {
    return (
      <ConfirmActionDialog
        action={action}
        call={{ params: { id }, body: {} }}
        title={t(isFirst ? 'credential.firstTitle' : 'credential.title', { code })}
        confirmLabel={t('credential.make')}
        onClose={onClose}
      >
        {t(isFirst ? 'credential.firstText' : 'credential.text')}
      </ConfirmActionDialog>
    );
  }
  return (
    // A click outside must not lose a key that is shown only once.
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('credential.shown', { code })}
      onClose={onClose}
    >
      <p>{t('credential.once')}</p>
      <ConnectionLines connection={credential} isLocalUrl={credential.isLocalUrl} />
      {arrival}
      <Group justify="flex-end" gap={8} mt="lg">
        {extra}
        <Button variant="filled" onClick={onClose}>
          {t('credential.done')}
        </Button>
      </Group>
    </Modal>
  );
}
