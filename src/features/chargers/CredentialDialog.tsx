import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerCredentialMutation } from '../../api/evo-basic/iotChargers';
import type { ResponseOf } from '../../contract/endpoint';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { ConnectionLines } from './ConnectionLines';
import { QrDialog } from './QrDialog';

interface CredentialDialogProps {
  charger: { id: string; chargerCode: string };
  onClose: () => void;
}

/** Makes a new key for a charger and shows it, this once, with the lines to enter into the charger. */
export function CredentialDialog({ charger, onClose }: CredentialDialogProps) {
  const { t } = useTranslation('chargers');
  const [credential, setCredential] = useState<ResponseOf<typeof iotChargers.credential> | null>(null);
  const action = useAction(useChargerCredentialMutation(), setCredential);
  const { id, chargerCode: code } = charger;
  if (credential === null) {
    return (
      <ConfirmActionDialog
        action={action}
        call={{ params: { id }, body: {} }}
        title={t('credential.title', { code })}
        confirmLabel={t('credential.make')}
        onClose={onClose}
      >
        {t('credential.text')}
      </ConfirmActionDialog>
    );
  }
  return (
    // A click beside it must not lose what is shown only once.
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
      <Group justify="flex-end" gap={8} mt="lg">
        <QrButton id={id} />
        <Button variant="filled" onClick={onClose}>
          {t('credential.done')}
        </Button>
      </Group>
    </Modal>
  );
}

/** Opens the codes above the key, which stays. */
function QrButton({ id }: { id: string }) {
  const { t } = useTranslation('chargers');
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan(iotChargers.qr)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('qr.action')}
      </Button>
      {isOpen && <QrDialog ids={[id]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
