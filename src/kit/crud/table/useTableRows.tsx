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
  const names = fitted.columns.map(({ name }) => name).join(' ');
  useLayoutEffect(() => {
    if (!isPhone) measure(names, records);
  }, [measure, names, records, width, isPhone]);

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
  // Other widths of the same columns leave the rows as they are.
  const drawn = useMemo(() => {
    const byName = new Map(shown.map((column) => [column.name, column]));
    return isPhone ? shown : names.split(' ').flatMap((name) => byName.get(name) ?? []);
  }, [isPhone, shown, names]);
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
    isScrolled: fitted.isScrolled && !isPhone,
    template: isPhone ? 'minmax(0, 1fr)' : fitted.template,
    ...(!isPhone && { header }),
  };
}
