import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerCredentialMutation } from '../../api/evo-basic/iotChargers';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

interface CredentialDialogProps {
  charger: { id: string; chargerCode: string };
  onClose: () => void;
}

/** Makes a new key for a charger and shows it, this once. */
export function CredentialDialog({ charger, onClose }: CredentialDialogProps) {
  const { t } = useTranslation('chargers');
  const [key, setKey] = useState<string | null>(null);
  const action = useAction(useChargerCredentialMutation(), (credential) => setKey(credential.key));
  const { id, chargerCode: code } = charger;
  if (key === null) {
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
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  return (
    // A click beside it must not lose what is shown only once.
    <Modal
      opened
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('credential.shown', { code })}
      onClose={onClose}
    >
      <p>{t('credential.once')}</p>
      <Facts>
        <Fact label={t('credential.key')}>
          <CopyableId value={key} />
        </Fact>
        <Fact label={t('credential.user')}>
          <CopyableId value={code} />
        </Fact>
        <Fact label={t('credential.address')}>
          <CopyableId value={`${scheme}://${window.location.host}/ocpp/${code}`} />
        </Fact>
      </Facts>
      <Group justify="flex-end" mt="lg">
        <Button variant="filled" onClick={onClose}>
          {t('credential.done')}
        </Button>
      </Group>
    </Modal>
  );
}
