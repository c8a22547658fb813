import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePage } from '../../access/page';
import { EmptyState } from '../../kit/feedback/EmptyState';
import classes from './Placeholder.module.css';

/** A page that is on the menu and not built yet. */
export default function NotBuiltPage() {
  const { t } = useTranslation('shell');
  const { title, view } = usePage();
  return (
    <div className={classes.centre}>
      <EmptyState
        title={t('notBuilt.title', { page: title })}
        hint={t('notBuilt.hint')}
        icon={<IconTools size={24} stroke={1.6} aria-hidden />}
      >
        {view !== 'home' && (
          <Button component={Link} to="/" variant="default">
            {t('toStart')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
