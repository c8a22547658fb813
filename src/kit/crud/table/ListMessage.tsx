import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../feedback/EmptyState';
import { ErrorState } from '../../feedback/ErrorState';
import { NotAllowed } from '../../feedback/NotAllowed';
import { useList } from '../useList';
import { useListBar } from '../useListBar';
import classes from './ListTable.module.css';

interface ListMessageProps {
  empty: { title: string; hint?: string; action?: ReactNode };
  /** The screen's own texts for filters without a match. */
  noMatch?: { title: string; hint: string };
}

/** A list without rows: nothing yet, or no match. */
export function ListMessage({ empty, noMatch }: ListMessageProps) {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const { title, hint, action } = empty;
  if (Object.keys(state.filters).length === 0) {
    return (
      <EmptyState title={title} {...(hint && { hint })}>
        {action}
      </EmptyState>
    );
  }
  return (
    <EmptyState {...(noMatch ?? { title: t('list.noMatch'), hint: t('list.noMatchHint') })}>
      <Button variant="default" onClick={state.clearFilters}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}

interface Trouble {
  code?: number;
  message?: string;
  requestId?: string;
}

/** A list that could not be read: fills the empty list, or stands in a line above the old rows. */
export function ListTrouble() {
  const { t } = useTranslation(['records', 'common']);
  const { answer } = useList();
  const { code, message = '', requestId } = (answer.error ?? {}) as Trouble;
  const retry = () => void answer.refetch();
  if (code === 403) return <NotAllowed />;
  if (!answer.data) {
    return (
      <ErrorState
        message={message}
        {...(requestId !== undefined && { requestId })}
        isRetrying={answer.isFetching}
        onRetry={retry}
      />
    );
  }
  return (
    <div className={classes.trouble} role="alert">
      <IconAlertCircle size={16} stroke={1.6} aria-hidden />
      {t('list.stale', { message })}
      <Button variant="subtle" size="sm" loading={answer.isFetching} onClick={retry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
