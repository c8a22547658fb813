import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RetireKind } from './RetireDialog';

/** Ways out of a list for selected records; `RetireDialog` asks before it is done. */
export function RetireButtons({ onAction }: { onAction: (kind: Exclude<RetireKind, 'restore'>) => void }) {
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
