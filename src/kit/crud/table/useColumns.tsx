import { useMemo, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { nameUnit } from '../../../lib/units';
import { CopyableId } from '../../layout/CopyableId';
import { Money } from '../../layout/Money';
import { readElements } from '../readElements';
import { useList } from '../useList';
import {
  Column,
  CountColumn,
  FigureColumn,
  IdColumn,
  MoneyColumn,
  RowActions,
  RowMenuColumn,
  TimeColumn,
  type AnyColumn,
  type AnyRow,
  type ColumnProps,
  type FigureColumnProps,
  type MoneyColumnProps,
  type RowActionsProps,
  type RowMenuColumnProps,
  type TimeColumnProps,
} from './Column';
import { NONE } from './cardFacts';
import { RowMenu } from './RowMenu';
import { TimeCell } from './TimeCell';

const ONE_BUTTON_PX = 44;

export interface TableColumns {
  columns: AnyColumn[];
  /** Draws the end of a row; null where there is nothing. */
  actions: ((row: AnyRow) => ReactNode) | null;
  /** px; 0 without actions. */
  actionsWidth: number;
}

/**
 * Reads the columns among a table's children; props left out default by the list's namespace and the kind of column.
 */
export function useColumns(children: ReactNode): TableColumns {
  const { labelField, nameOf } = useList();
  const { language } = useTranslation().i18n;
  // The same columns let the rows that are drawn stay while the table measures itself.
  return useMemo(() => {
    const elements = readElements(children);
    const columns = elements.filter(isColumn).map(({ type, props }) => ({
      ...props,
      label: props.label ?? labelField(props.name),
      ...(props.unit !== undefined && { unit: nameUnit(props.unit, language) }),
      isNumber: props.isNumber ?? NUMBER_TYPES.includes(type),
      isMain: props.isMain ?? type === MoneyColumn,
      children: props.children ?? makeDefaultCell(type, props, language),
    }));
    const actions = elements.find(isRowActions)?.props;
    const menu = elements.find(isRowMenu)?.props.children;
    return {
      columns,
      actions: menu ? (row) => <RowMenu name={nameOf(row)} actions={menu(row)} /> : (actions?.children ?? null),
      actionsWidth: menu || actions ? (actions?.width ?? ONE_BUTTON_PX) : 0,
    };
  }, [children, labelField, nameOf, language]);
}

const NUMBER_TYPES: readonly unknown[] = [CountColumn, FigureColumn, MoneyColumn];
const COLUMN_TYPES: readonly unknown[] = [Column, TimeColumn, IdColumn, ...NUMBER_TYPES];
/** Props of a column of any kind. */
type AnyColumnProps = ColumnProps & Partial<FigureColumnProps & MoneyColumnProps & TimeColumnProps>;
const isColumn = (element: ReactElement): element is ReactElement<AnyColumnProps> =>
  COLUMN_TYPES.includes(element.type);
const isRowActions = (element: ReactElement): element is ReactElement<RowActionsProps> => element.type === RowActions;
const isRowMenu = (element: ReactElement): element is ReactElement<RowMenuColumnProps> =>
  element.type === RowMenuColumn;

/** Draws the cells of a column that does not draw its own. */
function makeDefaultCell(
  type: unknown,
  { name, isStrong = false, hasSeconds = false, format }: AnyColumnProps,
  language: string,
) {
  return (row: AnyRow): ReactNode => {
    const { currency, [name]: value } = row as unknown as Readonly<Record<string, unknown>>;
    const { timezone } = row as { timezone?: string | null };
    if (type === MoneyColumn) {
      return <Money amount={value as string | null} currency={currency as string} isStrong={isStrong} />;
    }
    if (value === null || value === undefined) return NONE;
    switch (type) {
      case TimeColumn:
        return <TimeCell at={value as string} timezone={timezone} hasSeconds={hasSeconds} />;
      case CountColumn:
        return formatNumber(value as number, 0, language);
      case FigureColumn:
        return format?.(value, language) || NONE;
      case IdColumn:
        return <CopyableId value={value as string} />;
      default:
        return value as ReactNode;
    }
  };
}
