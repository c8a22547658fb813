import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';

/** Shows a new secret this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    // The secret is shown only once, so a click outside must not close the dialog.
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('secret.title')}
      onClose={onClose}
    >
      <p>{t('secret.once')}</p>
      <Facts>
        <Fact label={t('fields.secret')}>
          <CopyableId value={secret} />
        </Fact>
      </Facts>
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="filled" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </Group>
    </Modal>
  );
}
