import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../../kit/layout/CopyableId';

/** Shows the secret of a new webhook this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('alarmChannels');
  return (
    // The secret is shown only once, so a click outside must not close the dialog.
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('secretTitle')}
      onClose={onClose}
    >
      <p>{t('secretOnce')}</p>
      <CopyableId value={secret} />
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="filled" onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Modal>
  );
}
