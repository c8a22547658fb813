import { isProblem } from '../../api/problem';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';

interface PendingAnswerProps {
  answer: { error?: unknown; refetch: () => unknown };
}

/** Stands in a dialog for an answer that has not come, or has failed. */
export function PendingAnswer({ answer: { error, refetch } }: PendingAnswerProps) {
  return isProblem(error) ? (
    <ErrorState message={error.message} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows count={3} />
  );
}
