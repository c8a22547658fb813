import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/EmptyState';

/** Message in place of a map that cannot be drawn. */
export function MapLost() {
  const { t } = useTranslation('map');
  return <EmptyState title={t('lost')} hint={t('lostHint')} icon={<IconMapOff size={24} stroke={1.6} aria-hidden />} />;
}
