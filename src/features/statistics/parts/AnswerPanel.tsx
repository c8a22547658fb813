import type { ReactNode } from 'react';
import { toProblem } from '../../../api/problem';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import classes from './Panel.module.css';

interface AnswerPanelProps<Data> {
  answer: { data?: Data; error?: Parameters<typeof toProblem>[0]; isFetching: boolean; refetch: () => unknown };
  /** Rows of the skeleton. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** An answer as it stands: nothing yet, failed, or its figures, pale while newer ones are on their way. */
export function AnswerPanel<Data>({ answer, rows, children }: AnswerPanelProps<Data>) {
  const { data, error, isFetching, refetch } = answer;
  const problem = toProblem(error);
  if (problem && !isFetching)
    return (
      <div className={classes.waiting}>
        <ErrorState message={problem.message} onRetry={() => void refetch()} />
      </div>
    );
  if (data === undefined)
    return (
      <div className={classes.waiting} data-pending aria-busy>
        <SkeletonRows count={rows} />
      </div>
    );
  return (
    <div className={classes.answer} {...(isFetching && { 'data-pending': true, 'aria-busy': true })}>
      {children(data)}
    </div>
  );
}
