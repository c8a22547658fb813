import type { ComponentType, ReactNode } from 'react';
import type { Guarded } from '../../access/useCan';
import type { z } from 'zod';
import { ListBar } from './bar/ListBar';
import { ListFilter, type ListFilterProps } from './bar/ListFilter';
import { List } from './List';
import { filterShapes } from './listAddress';
import { ListFoot } from './ListFoot';
import type {
  BarProps,
  Columns,
  FilterComponent,
  Namespace,
  PageEndpoint,
  RowNameProp,
  RowOf,
  SortField,
  TableProps,
} from './listTypes';
import type { BulkTarget } from './selection/bulkTarget';
import { SelectionBar } from './selection/SelectionBar';
import {
  Column,
  CountColumn,
  FigureColumn,
  IdColumn,
  MoneyColumn,
  RowActions,
  RowMenuColumn,
  TimeColumn,
} from './table/Column';
import { ListTable } from './table/ListTable';
import type { ListAnswer } from './useList';
import { useListState, type ListState } from './useListState';

/** Columns for the rows of several lists that share a namespace: `defineColumns<OwnedRow, 'wallets'>()`. */
export function defineColumns<Row, NS extends Namespace, Sort extends string = never>(): Columns<Row, NS, Sort> {
  const columns = {
    Column,
    TimeColumn,
    CountColumn,
    FigureColumn,
    MoneyColumn,
    IdColumn,
    RowActions,
    RowMenu: RowMenuColumn,
  };
  return columns as unknown as Columns<Row, NS, Sort>;
}

type ListProps<E extends PageEndpoint, Row> = RowNameProp<Row> & {
  state: ListState<E>;
  answer: ListAnswer<Row>;
  /** The call that adds a record: the bar and the empty list get a button for it. */
  add?: Guarded;
  /** Name of the list where its page has several: each has columns of its own. */
  part?: string;
  /** The rows are of several stations, in order of time, so that one clock applies to all times. */
  mixesStations?: boolean;
  children: ReactNode;
};

/**
 * The parts of a list over a page call. Names of columns and filters are checked against the call's row and filters,
 * labels are phrases of the namespace (`fields.<name>`, `title`, `search`, `none`), and the contract defines the
 * sortable fields and the values of each filter.
 */
export function defineList<E extends PageEndpoint, NS extends Namespace>(call: E, namespace: NS) {
  type Row = RowOf<E>;
  const schemas = filterShapes(call.body as z.ZodObject);

  function CallList({ nameOf = readName, ...props }: ListProps<E, Row> & { nameOf?: (row: Row) => string }) {
    return <List {...props} nameOf={nameOf} namespace={namespace} />;
  }
  function Filter(props: ListFilterProps) {
    return <ListFilter {...props} schema={schemas[props.name] as z.ZodType} />;
  }
  return {
    ...defineColumns<Row, NS, SortField<E>>(),
    List: Object.assign(CallList as ComponentType<ListProps<E, Row>>, {
      Bar: ListBar as ComponentType<BarProps<NS>>,
      Table: ListTable as ComponentType<TableProps<NS>>,
      Foot: ListFoot,
      Selection: SelectionBar as ComponentType<SelectionProps<Row>>,
    }),
    Filter: Filter as unknown as FilterComponent<E, NS>,
    useListState: () => useListState(call),
  };
}

interface SelectionProps<Row extends { id: string }> {
  hasAll?: boolean;
  children: (target: BulkTarget<Row>) => ReactNode;
}

function readName(row: { id: string; name?: string }): string {
  return row.name ?? row.id;
}
