import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface ColumnProps<Row> {
  /** Of the column, and of the field that it is sorted by. */
  name: string;
  label: string;
  /** Quiet, after the label: `kW`. */
  unit?: string;
  /** Figures end at the right edge. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Not shown until somebody asks for it. */
  isExtra?: boolean;
  /** px, unless the user has drawn it wider; what is left over goes to the columns without one. */
  width?: number;
  children: (row: Row) => ReactNode;
}

/** A column of a `ListTable`, typed by its rows: `<Column<ChargerModel> name="name" …>{(model) => model.name}</Column>`. */
export function Column<Row>(_props: ColumnProps<Row>): null {
  return null;
}

interface RowActionsProps<Row> {
  /** px; enough for one icon button unless told. */
  width?: number;
  /** Icon buttons, at most three, then a menu. */
  children: (row: Row) => ReactNode;
}

/** What can be done with a row, at its end. */
export function RowActions<Row>(_props: RowActionsProps<Row>): null {
  return null;
}

const ONE_BUTTON_PX = 44;

export type AnyColumn = ColumnProps<{ id: string }>;

/** The columns among a table's children, and what stands at the end of each row. */
export function columnsOf(children: ReactNode): {
  columns: AnyColumn[];
  actions: ((row: { id: string }) => ReactNode) | null;
  actionsWidth: number;
} {
  const elements = Children.toArray(children).filter(isValidElement) as ReactElement<unknown>[];
  const isColumn = (element: ReactElement<unknown>): element is ReactElement<AnyColumn> => element.type === Column;
  const actions = elements.find(({ type }) => type === RowActions) as
    ReactElement<RowActionsProps<{ id: string }>> | undefined;
  return {
    columns: elements.filter(isColumn).map(({ props }) => props),
    actions: actions?.props.children ?? null,
    actionsWidth: actions ? (actions.props.width ?? ONE_BUTTON_PX) : 0,
  };
}
