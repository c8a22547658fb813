import type { Resources } from 'i18next';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Guarded } from '../../access/useCan';
import type { Endpoint } from '../../contract/endpoint';
import { useSelection } from './selection/useSelection';
import { useCalmRefresh } from './useCalmRefresh';
import { ListProvider, type ListAnswer } from './useList';
import { ListBarProvider, type NamedColumn } from './useListBar';
import type { ListState } from './useListState';
import { usePhrase } from './usePhrase';

interface ListProps<E extends Endpoint, Row extends { id: string }> {
  state: ListState<E>;
  answer: ListAnswer<Row>;
  /** Has the list's phrases: `title`, `search`, `none`, `noneHint`, `add`, and `fields` with the labels. */
  namespace: keyof Resources;
  /** Name of a row in questions and for screen readers. */
  nameOf: (row: Row) => string;
  /** The call that adds a record: the bar and the empty list have a button for it. */
  add?: Guarded;
  /** Name of the list where its page has several: each has columns of its own. */
  part?: string | undefined;
  /** The rows are of several stations, in order of time, so that one clock applies to all times. */
  mixesStations?: boolean;
  children: ReactNode;
}

/** A list and its parts: the bar, the table, the foot, the selection and the open record find it by context. */
export function List<E extends Endpoint, Row extends { id: string }>(props: ListProps<E, Row>) {
  const { state, answer, namespace, nameOf, add = null, part, mixesStations = false, children } = props;
  const [columns, tellColumns] = useState<readonly NamedColumn[]>([]);
  const selection = useSelection(state, answer.data);
  useCalmRefresh(answer);
  const readPhrase = usePhrase(namespace);
  const phrase = useCallback((key: string) => readPhrase(key) ?? '', [readPhrase]);
  const labelField = useCallback((name: string) => readPhrase(`fields.${name}`) ?? name, [readPhrase]);
  const value = useMemo(
    () => ({
      state: state as unknown as ListState,
      answer: answer as ListAnswer<{ id: string }>,
      selection,
      nameOf: nameOf as (row: { id: string }) => string,
      columns,
      tellColumns,
      phrase,
      labelField,
      add,
      part,
      mixesStations,
    }),
    [state, answer, selection, nameOf, columns, phrase, labelField, add, part, mixesStations],
  );
  return (
    <ListBarProvider value={value}>
      <ListProvider value={value}>{children}</ListProvider>
    </ListBarProvider>
  );
}
