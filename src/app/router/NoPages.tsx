import { IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { Centre } from './Centre';

/** A user whose roles hold no page at all. */
export function NoPages() {
  const { t } = useTranslation('shell');
  return (
    <Centre>
      <EmptyState
        title={t('noPages.title')}
        hint={t('noPages.hint')}
        icon={<IconLayoutList size={24} stroke={1.6} aria-hidden />}
      />
    </Centre>
  );
}
