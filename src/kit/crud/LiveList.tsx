import { useMemo, useState, type ReactNode } from 'react';
import { NOTHING_SELECTED, type Selection } from './selection/useSelection';
import { ListBarProvider, type ListBarState, type NamedColumn } from './useListBar';

interface LiveListProps {
  /** State from `useAddressState`. */
  state: ListBarState;
  selection?: Selection;
  children: ReactNode;
}

/** A list that keeps itself up to date: `FilterBar`, `ColumnsMenu` and `SelectionBar` find it here. It has no pages. */
export function LiveList({ state, selection = NOTHING_SELECTED, children }: LiveListProps) {
  const [columns, tellColumns] = useState<readonly NamedColumn[]>([]);
  const value = useMemo(() => ({ state, selection, columns, tellColumns }), [state, selection, columns]);
  return <ListBarProvider value={value}>{children}</ListBarProvider>;
}
