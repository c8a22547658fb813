import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { useCopy } from '../../../kit/layout/useCopy';
import { writeCurlLine } from './exampleCall';
import classes from './Tokens.module.css';

interface MadeTokenProps {
  name: string;
  token: string;
  permissions: readonly string[];
  onClose: () => void;
}

/** The new token, this once, with a first call that it can make. */
export function MadeToken({ name, token, permissions, onClose }: MadeTokenProps) {
  const { t } = useTranslation('apiTokens');
  const line = writeCurlLine(window.location.origin, token, permissions);
  return (
    // The token is shown only once, so a click outside must not close the dialog.
    <Modal
      opened
      size={640}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('made', { name })}
      onClose={onClose}
    >
      <p>{t('once')}</p>
      <Facts>
        <Fact label={t('token')}>
          <CopyableId value={token} />
        </Fact>
      </Facts>
      {line !== undefined && <FirstCall line={line} />}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="filled" onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Modal>
  );
}

function FirstCall({ line }: { line: string }) {
  const { t } = useTranslation(['apiTokens', 'common']);
  const [outcome, copy] = useCopy();
  return (
    <section aria-label={t('firstCall')}>
      <Group justify="space-between" mt="md" mb={6}>
        <span>{t('firstCall')}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => copy(line)}>
          {outcome === null ? t('copy') : t(`common:${outcome}`)}
        </Button>
      </Group>
      <pre className={classes.code} translate="no" tabIndex={0}>
        {line}
      </pre>
    </section>
  );
}
