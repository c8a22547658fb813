import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../feedback/EmptyState';
import { ErrorState } from '../../feedback/ErrorState';
import { SkeletonRows } from '../../layout/SkeletonRows';
import { RecordDrawer } from './RecordDrawer';

interface RecordPendingProps {
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** px of the record, so that the list beside it does not move twice. */
  width?: number;
}

/** Stands for a record that is still loading or cannot be read. */
export function RecordPending({ answer: { error, isFetching, refetch }, width }: RecordPendingProps) {
  const { t } = useTranslation(['records', 'common']);
  const { code, message = '' } = (error ?? {}) as { code?: number; message?: string };
  const isGone = code === 404;
  return (
    <RecordDrawer
      title={error === undefined ? '…' : t(isGone ? 'record.gone' : 'common:failed')}
      {...(width !== undefined && { width })}
    >
      {error === undefined && <SkeletonRows count={8} />}
      {isGone && <EmptyState title={t('record.gone')} hint={t('record.goneHint')} />}
      {error !== undefined && !isGone && (
        <ErrorState message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </RecordDrawer>
  );
}
