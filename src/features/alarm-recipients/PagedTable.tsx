import { Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { isProblem } from '../../api/problem';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { FootBar } from '../../kit/layout/FootBar';
import classes from './PagedTable.module.css';

interface PagedTableProps {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly string[];
  answer: {
    data?: { total: number; pageNum: number; pageSize: number } | undefined;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Words for a page without rows. */
  empty: { title: string; hint: string };
  /** "12 recipients". */
  count: string;
  onPage: (page: number) => void;
  /** `tr`s; on a phone each becomes a card, its cells named by `data-label`. */
  children: ReactNode;
}

/** One page of a list with everything that can be said in its place. */
export function PagedTable({ label, columns, answer, empty, count, onPage, children }: PagedTableProps) {
  const { data, error, refetch } = answer;
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={10} />;
  if (data.total === 0) return <EmptyState {...empty} />;
  const pages = Math.ceil(data.total / data.pageSize);
  return (
    <>
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      <FootBar {...(pages > 1 && { end: <Pagination value={data.pageNum} total={pages} onChange={onPage} /> })}>
        <span>{count}</span>
      </FootBar>
    </>
  );
}
