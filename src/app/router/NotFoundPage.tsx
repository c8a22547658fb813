import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { PATHS } from './paths';
import { Centre } from './Centre';

/** There is nothing at this address, or not for this user. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Centre>
      <EmptyState
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        icon={<IconMapPinOff size={24} stroke={1.6} aria-hidden />}
      >
        <Button component={Link} to={PATHS.root} variant="default">
          {t('toStart')}
        </Button>
      </EmptyState>
    </Centre>
  );
}
