import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Leaving } from './LeavingDialog';

/** Ways out of a list for selected records; `LeavingDialog` asks before it is done. */
export function LeavingButtons({ onAction }: { onAction: (kind: Exclude<Leaving, 'bringBack'>) => void }) {
  const { t } = useTranslation('records');
  return (
    <>
      <Button variant="default" onClick={() => onAction('retire')}>
        {t('record.retire')}
      </Button>
      <Button variant="default" color="red" onClick={() => onAction('delete')}>
        {t('record.remove')}
      </Button>
    </>
  );
}
