import { useMemo, useState, type ReactNode } from 'react';
import type { Endpoint } from '../../contract/endpoint';
import { ListProvider, type ListAnswer, type NamedColumn } from './useList';
import type { ListState } from './useListState';

interface ListProps<E extends Endpoint, Row extends { id: string }> {
  state: ListState<E>;
  answer: ListAnswer<Row>;
  /** How a row is called where it stands alone: in a question, to a screen reader. */
  nameOf: (row: Row) => string;
  children: ReactNode;
}

/** A list and what belongs to it: `ListBar`, `ListTable`, `ListFoot`, `SelectionBar`, `RecordDrawer` find it here. */
export function List<E extends Endpoint, Row extends { id: string }>(props: ListProps<E, Row>) {
  const { state, answer, nameOf, children } = props;
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: '', ids: new Set() });
  const [columns, tellColumns] = useState<readonly NamedColumn[]>([]);
  // A selection is of what was seen: another page or filter begins with none.
  const shown = `${state.view}|${state.pageNum}|${state.pageSize}`;
  const ids = selection.of === shown ? selection.ids : NONE;
  const value = useMemo(
    () => ({
      state: state as unknown as ListState,
      answer: answer as ListAnswer<{ id: string }>,
      selected: ids,
      select: (next: ReadonlySet<string>) => setSelection({ of: shown, ids: next }),
      nameOf: nameOf as (row: { id: string }) => string,
      columns,
      tellColumns,
    }),
    [state, answer, ids, shown, nameOf, columns],
  );
  return <ListProvider value={value}>{children}</ListProvider>;
}

const NONE: ReadonlySet<string> = new Set();
