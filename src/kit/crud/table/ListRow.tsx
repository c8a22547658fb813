import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cell } from '../../table/Cell';
import { RowCheckbox } from '../../table/RowCheckbox';
import type { AnyColumn } from './Column';
import { useList } from '../useList';
import classes from './ListTable.module.css';

export interface ListRowProps {
  row: { id: string };
  columns: readonly AnyColumn[];
  actions: ((row: { id: string }) => ReactNode) | null;
  isSelectable: boolean;
}

/** The cells of a row; the first one sticks to the edge and carries the checkbox. */
export function ListRow({ row, columns, actions, isSelectable }: ListRowProps) {
  return (
    <>
      {columns.map(({ name, isNumber = false, children }, index) => {
        const content = children(row);
        const title = typeof content === 'string' ? content : undefined;
        return (
          <Cell key={name} isNumber={isNumber} isSticky={index === 0} {...(title !== undefined && { title })}>
            {index > 0 && title !== undefined ? (
              title
            ) : (
              <>
                {index === 0 && isSelectable && <RowCheck row={row} />}
                <span className={classes.text}>{content}</span>
              </>
            )}
          </Cell>
        );
      })}
      {actions !== null && (
        <div role="gridcell" className={classes.actions}>
          {actions(row)}
        </div>
      )}
    </>
  );
}

/** Checks one row. */
export function RowCheck({ row }: { row: { id: string } }) {
  const { t } = useTranslation('records');
  const { selection, nameOf } = useList();
  return (
    <RowCheckbox
      label={t('list.selectRow', { name: nameOf(row) })}
      isChecked={selection.selected.has(row.id)}
      onToggle={() => selection.toggle(row.id)}
    />
  );
}
