import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../api/useFileUrl';

/** The log that a charger has sent, to be saved. */
export function SavedLog({ fileId }: { fileId: string }) {
  const { t } = useTranslation('chargers');
  const { url } = useFileUrl(fileId);
  if (url === null) return null;
  return (
    <Anchor href={url} download={`charger-log-${fileId}.log`}>
      {t('diagnostics.saved')}
    </Anchor>
  );
}
