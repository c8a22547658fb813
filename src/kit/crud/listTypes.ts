import type { Resources } from 'i18next';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BodyIn, Endpoint, ResponseOf } from '../../contract/endpoint';
import type { RowAction } from './table/RowMenu';

/** A page call: its body holds page, order and filters, its answer the rows. */
export type PageEndpoint = Endpoint & { body?: z.ZodObject };
/** The rows that a page call answers. */
export type RowOf<E extends Endpoint> =
  ResponseOf<E> extends { records: (infer Row extends { id: string })[] } ? Row : never;
/** The filters of a page call. */
export type FiltersOf<E extends Endpoint> = Partial<
  Omit<BodyIn<E>, 'pageNum' | 'pageSize' | 'cursor' | 'knownTotal' | 'sort'>
>;
export type SortField<E extends Endpoint> =
  BodyIn<E> extends { sort?: readonly { field: infer Field extends string }[] | undefined } ? Field : never;

export type Namespace = keyof Resources;
/** Names with a label in a namespace: `fields.<name>`. */
type LabelledName<NS extends Namespace> = Resources[NS] extends { fields: infer F } ? Extract<keyof F, string> : never;
/** A name without a label in the namespace requires a `label` prop. */
type LabelProp<NS extends Namespace, N> = [N] extends [LabelledName<NS>] ? { label?: string } : { label: string };
/** A phrase is optional when the namespace has it under the usual key. */
type PhraseProp<NS extends Namespace, Key extends string, Prop extends string, Value = string> =
  Resources[NS] extends Record<Key, string> ? { [P in Prop]?: Value } : { [P in Prop]: Value };

type NameOf<Row> = keyof Row & string;
/** Fields that need no translation: texts and numbers, but no codes. */
type PlainName<Row> = {
  [K in NameOf<Row>]: string extends NonNullable<Row[K]> ? K : number extends NonNullable<Row[K]> ? K : never;
}[NameOf<Row>];
type NameOfType<Row, T> = { [K in NameOf<Row>]: Row[K] extends T | null | undefined ? K : never }[NameOf<Row>];
/** Amount columns need a `currency` in the row. */
type AmountName<Row> = Row extends { currency: string | null } ? Exclude<NameOfType<Row, string>, 'currency'> : never;

interface ColumnLook {
  /** Shown after the label in a quieter tone: `kW`. */
  unit?: string;
  /** Aligns figures at the right edge. */
  isNumber?: boolean;
  /** Hidden until the user adds the column. */
  isExtra?: boolean;
  /** Stays in sight, on a card too, where there is no room for all columns; amounts do by default. */
  isMain?: boolean;
  /** px until the content is measured, unless the user has resized the column. */
  width?: number;
}
type CellProp<Row, N> = [N] extends [PlainName<Row>]
  ? { children?: (row: Row) => ReactNode }
  : { children: (row: Row) => ReactNode };

/** The parts of a `ListTable`, typed by its rows and by the labels of a namespace. */
export interface Columns<Row, NS extends Namespace, Sort extends string = never> {
  /** A field, as it is or drawn by a function. */
  Column: <N extends NameOf<Row> | LabelledName<NS> | Sort>(
    props: { name: N } & ColumnLook & LabelProp<NS, N> & CellProp<Row, N>,
  ) => ReactNode;
  /** A time on the clock that the viewer has chosen; the row's `timezone` is its station's. */
  TimeColumn: <N extends NameOfType<Row, string>>(
    props: { name: N; hasSeconds?: boolean } & ColumnLook & LabelProp<NS, N>,
  ) => ReactNode;
  /** A whole number. */
  CountColumn: <N extends NameOfType<Row, number>>(props: { name: N } & ColumnLook & LabelProp<NS, N>) => ReactNode;
  /** A figure of its own format, or a dash where there is none. */
  FigureColumn: <N extends NameOf<Row>>(
    props: { name: N; format: (value: NonNullable<Row[N]>, language: string) => string } & ColumnLook &
      LabelProp<NS, N>,
  ) => ReactNode;
  /** An amount in the row's currency; a dash where there is none yet. */
  MoneyColumn: <N extends AmountName<Row>>(
    props: { name: N; isStrong?: boolean } & ColumnLook & LabelProp<NS, N>,
  ) => ReactNode;
  /** A number of a record, to copy. */
  IdColumn: <N extends NameOfType<Row, string>>(props: { name: N } & ColumnLook & LabelProp<NS, N>) => ReactNode;
  /** Menu at the end of a row. */
  RowMenu: (props: { children: (row: Row) => readonly RowAction[] }) => ReactNode;
  /** Other content at the end of a row; `width` in px, that of one icon button by default. */
  RowActions: (props: { width?: number; children: (row: Row) => ReactNode }) => ReactNode;
}

export type FilterName<E extends Endpoint> = keyof FiltersOf<E> & string;
type FilterValue<E extends Endpoint, N extends FilterName<E>> = NonNullable<FiltersOf<E>[N]>;
type Choice<Value> = Value extends readonly (infer Item)[] ? Item : Value;
/** Words for the values of a filter that the contract names. */
type WordsProp<Value> = [Value] extends [boolean]
  ? object
  : string extends Choice<Value>
    ? { by: 'a component that chooses the values' }
    : { children: (value: Choice<Value> & string) => string };
type PropsOf<By extends (props: never) => ReactNode> = Parameters<By>[0];

/** A filter of a page call, labelled `fields.<name>` by default. */
export interface FilterComponent<E extends Endpoint, NS extends Namespace> {
  /** Chosen by a component: `<Filter name="stationIds" by={OptionFilter} kind="station" />`. */
  <N extends FilterName<E>, By extends (props: never) => ReactNode>(
    props: { name: N; by: By } & LabelProp<NS, N> & Omit<PropsOf<By>, 'name' | 'label'>,
  ): ReactNode;
  /** A flag, or values that the contract names: `<Filter name="status">{(value) => t(`status.${value}`)}</Filter>`. */
  <N extends FilterName<E>>(
    props: { name: N; by?: never } & LabelProp<NS, N> & WordsProp<FilterValue<E, N>>,
  ): ReactNode;
}

export type BarProps<NS extends Namespace> = PhraseProp<NS, 'search', 'search', string | null> & {
  actions?: ReactNode;
  children?: ReactNode;
};
export type TableProps<NS extends Namespace> = PhraseProp<NS, 'title', 'label'> &
  PhraseProp<NS, 'none', 'empty', { title: string; hint?: string }> & {
    isSelectable?: boolean;
    /** Below the text of an empty list, in place of the button that adds a record. */
    emptyAction?: ReactNode;
    /** px of a row, where its cells have two lines. */
    rowHeight?: number;
    children: ReactNode;
  };
/** A row is named by its `name` by default. */
export type RowNameProp<Row> = Row extends { name: string }
  ? { nameOf?: (row: Row) => string }
  : { nameOf: (row: Row) => string };
