import type { MouseEvent, ReactNode } from 'react';
import { SkeletonRows } from '../../layout/SkeletonRows';
import { VirtualRows } from '../../table/VirtualRows';
import { AddButton } from '../AddButton';
import { useList } from '../useList';
import { ListMessage, ListTrouble } from './ListMessage';
import classes from './ListTable.module.css';
import { useColumns } from './useColumns';
import { useTableRows } from './useTableRows';

interface EmptyText {
  title: string;
  hint?: string;
}

interface ListTableProps {
  /** Name of the table for screen readers; `title` of the list's namespace by default. */
  label?: string;
  /** Rows can be checked, for a `SelectionBar`. */
  isSelectable?: boolean;
  /** Shown while there are no records at all; `none` and `noneHint` of the namespace by default. */
  empty?: EmptyText;
  /** Below that text, in place of the button that adds a record. */
  emptyAction?: ReactNode;
  /** px of a row, where its cells have two lines; by the user's density by default. */
  rowHeight?: number;
  /** Columns, and `RowMenu` or `RowActions`. */
  children: ReactNode;
}

/**
 * The rows of a list: a table whose document holds only the rows in view, or cards on a phone. Old rows stay while new
 * ones are fetched; *nothing yet*, *no match*, *failed* and *not allowed* have messages of their own.
 */
export function ListTable(props: ListTableProps) {
  const { label, isSelectable = false, empty, emptyAction, rowHeight, children } = props;
  const { state, answer, phrase } = useList();
  const { setTable, rows, draw, height, template, header, isScrolled } = useTableRows({
    ...useColumns(children),
    isSelectable,
    rowHeight,
  });

  if (rows.length === 0) return <InPlaceOfRows empty={empty} action={emptyAction ?? <AddButton />} height={height} />;
  return (
    <div
      ref={setTable}
      className={classes.table}
      onAuxClick={openInTab}
      aria-busy={answer.isFetching}
      data-scrolled={isScrolled || undefined}
    >
      {answer.error !== undefined && <ListTrouble />}
      <VirtualRows
        label={label ?? phrase('title')}
        rows={rows}
        columns={template}
        header={header}
        selectedKey={state.open}
        onOpen={state.openRecord}
      >
        {draw}
      </VirtualRows>
    </div>
  );
}

/** Stands for the rows while they load, after a failure, and in an empty list. */
function InPlaceOfRows({ empty, action, height }: { empty: EmptyText | undefined; action: ReactNode; height: number }) {
  const { answer, phrase } = useList();
  const text = empty ?? { title: phrase('none'), hint: phrase('noneHint') };
  if (answer.data) return <ListMessage empty={{ ...text, action }} />;
  return answer.error === undefined ? <SkeletonRows count={12} height={height} /> : <ListTrouble />;
}

const WHEEL = 1;

/** A middle click opens a row in a new tab, as it does with a link. */
function openInTab({ button, target }: MouseEvent): void {
  const id = (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (button === WHEEL && id !== undefined) window.open(addressWithOpen(id), '_blank', 'noopener');
}

function addressWithOpen(id: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set('open', id);
  return address.href;
}
