import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState';

/** Message of a missing permission, with the administrator that can grant it. Children are a way back. */
export function NotAllowed({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      title={t('notAllowed')}
      hint={t('notAllowedHint')}
      icon={<IconLock size={24} stroke={1.6} aria-hidden />}
    >
      {children}
    </EmptyState>
  );
}
