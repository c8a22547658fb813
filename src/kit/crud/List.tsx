import { useMemo, useState, type ReactNode } from 'react';
import type { Endpoint } from '../../contract/endpoint';
import { ListProvider, type ListAnswer } from './useList';
import { ListBarProvider, type NamedColumn } from './useListBar';
import type { ListState } from './useListState';
import { useSelection } from './selection/useSelection';

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
  const [columns, tellColumns] = useState<readonly NamedColumn[]>([]);
  const selection = useSelection(state, answer.data);
  const value = useMemo(
    () => ({
      state: state as unknown as ListState,
      answer: answer as ListAnswer<{ id: string }>,
      selection,
      nameOf: nameOf as (row: { id: string }) => string,
      columns,
      tellColumns,
    }),
    [state, answer, selection, nameOf, columns],
  );
  return (
    <ListBarProvider value={value}>
      <ListProvider value={value}>{children}</ListProvider>
    </ListBarProvider>
  );
}
