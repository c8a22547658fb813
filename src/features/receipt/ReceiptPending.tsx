import { isProblem } from '../../api/problem';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';

interface ReceiptPendingProps {
  answer: { error?: unknown; refetch: () => unknown };
}

/** Stands in place of a receipt that is not there yet. */
export function ReceiptPending({ answer: { error, refetch } }: ReceiptPendingProps) {
  if (isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return error ? null : <SkeletonRows count={8} />;
}
