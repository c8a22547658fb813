import type { ReactNode } from 'react';
import type { RowAction } from './RowMenu';

/** A row of any list. Its fields are read by the names of columns. */
export interface AnyRow {
  id: string;
}

export interface ColumnProps {
  /** Name of the field; also the sort key, and the key of the column in the user's layout. */
  name: string;
  /** `fields.<name>` of the list's namespace by default. */
  label?: string;
  unit?: string;
  isNumber?: boolean;
  isExtra?: boolean;
  /** Stays in sight, on a card too, where there is no room for all columns; amounts do by default. */
  isMain?: boolean;
  /** px, until the content is measured. */
  width?: number;
  /** Draws the cell; the field itself, or a dash, by default. */
  children?: (row: AnyRow) => ReactNode;
}

/** A column with label and cell, as the table draws it. */
export interface AnyColumn extends ColumnProps {
  label: string;
  children: (row: AnyRow) => ReactNode;
}

// The table reads the props of the following elements and never renders the elements themselves.

export function Column(_props: ColumnProps): null {
  return null;
}

export interface TimeColumnProps extends Omit<ColumnProps, 'children'> {
  /** Shows seconds: rows of a log may be seconds apart. */
  hasSeconds?: boolean;
}

export function TimeColumn(_props: TimeColumnProps): null {
  return null;
}

export function CountColumn(_props: ColumnProps): null {
  return null;
}

export interface FigureColumnProps extends Omit<ColumnProps, 'children'> {
  format: (value: unknown, language: string) => string;
}

export function FigureColumn(_props: FigureColumnProps): null {
  return null;
}

export interface MoneyColumnProps extends Omit<ColumnProps, 'children'> {
  /** Amounts that are read first. */
  isStrong?: boolean;
}

export function MoneyColumn(_props: MoneyColumnProps): null {
  return null;
}

export function IdColumn(_props: ColumnProps): null {
  return null;
}

export interface RowActionsProps {
  width?: number;
  children: (row: AnyRow) => ReactNode;
}

export function RowActions(_props: RowActionsProps): null {
  return null;
}

export interface RowMenuColumnProps {
  children: (row: AnyRow) => readonly RowAction[];
}

export function RowMenuColumn(_props: RowMenuColumnProps): null {
  return null;
}
