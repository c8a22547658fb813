import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useList } from '../useList';
import { pickCardFacts } from './cardFacts';
import type { AnyRow } from './Column';
import { DENSITIES } from './columnLayout';
import { fitColumns } from './fitColumns';
import { cardHeight, ListCard } from './ListCard';
import { ListHead } from './ListHead';
import { ListRow } from './ListRow';
import type { TableColumns } from './useColumns';
import { useTableWidth, useWidestCells } from './useContentWidths';
import { useShownColumns } from './useShownColumns';

interface TableRowsProps extends TableColumns {
  isSelectable: boolean;
  /** px of a row; by the user's density by default. */
  rowHeight?: number | undefined;
}

/** Props for `VirtualRows` that draw a list: rows of columns fitted to the width, or cards on a phone. */
export function useTableRows({ columns, actions, actionsWidth, isSelectable, rowHeight }: TableRowsProps) {
  const { shown, layout } = useShownColumns(columns);
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const records = useList().answer.data?.records;
  const [table, setTable] = useState<HTMLElement | null>(null);
  const width = useTableWidth(table);
  const [contents, measure] = useWidestCells(table);
  const fitted = useMemo(
    () => fitColumns(shown, layout, { width, contents, actions: actionsWidth }),
    [shown, layout, width, contents, actionsWidth],
  );
  const names = isPhone ? '' : fitted.columns.map(({ name }) => name).join(' ');
  useLayoutEffect(() => measure(names), [measure, names, records, width]);

  const height = rowHeight ?? DENSITIES[layout.density];
  const rows = useMemo(
    () =>
      (records ?? []).map((item: AnyRow) => ({
        key: item.id,
        item,
        height: isPhone ? cardHeight(pickCardFacts(shown, item).length) : height,
      })),
    [records, height, isPhone, shown],
  );
  const Row = isPhone ? ListCard : ListRow;
  const drawn = isPhone ? shown : fitted.columns;
  const draw = useCallback(
    (row: AnyRow): ReactNode => <Row row={row} columns={drawn} actions={actions} isSelectable={isSelectable} />,
    [Row, drawn, actions, isSelectable],
  );
  const header = <ListHead columns={drawn} hasActions={actions !== null} isSelectable={isSelectable} />;
  return {
    setTable,
    rows,
    draw,
    height,
    isPhone,
    columns: drawn,
    template: isPhone ? 'minmax(0, 1fr)' : fitted.template,
    ...(!isPhone && { header }),
  };
}
