import { Checkbox } from '@mantine/core';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ARIA_SORT, SortButton } from '../../table/SortButton';
import type { AnyColumn } from './Column';
import { resizeColumn } from './columnLayout';
import { nextSort } from '../listAddress';
import { useList } from '../useList';
import classes from './ListTable.module.css';
import { useColumnLayout } from './useColumnLayout';

interface ListHeadProps {
  columns: readonly AnyColumn[];
  hasActions: boolean;
  isSelectable: boolean;
}

/** Head of a list: a press sorts, the right edge of a column draws it wider. */
export function ListHead({ columns, hasActions, isSelectable }: ListHeadProps) {
  const { t } = useTranslation('records');
  return (
    <>
      {columns.map((column, index) => (
        <HeadColumn key={column.name} column={column} isFirst={index === 0} isSelectable={isSelectable} />
      ))}
      {hasActions && <div role="columnheader" className={classes.actions} aria-label={t('list.actions')} />}
    </>
  );
}

interface HeadColumnProps {
  column: AnyColumn;
  isFirst: boolean;
  isSelectable: boolean;
}

function HeadColumn({ column, isFirst, isSelectable }: HeadColumnProps) {
  const { state } = useList();
  const { name, label, unit, isNumber } = column;
  const isSortable = state.isSortable(name);
  const order = state.sort[0]?.field === name ? state.sort[0].order : 'none';
  return (
    <div
      role="columnheader"
      className={classes.head}
      data-number={isNumber || undefined}
      data-sticky={isFirst || undefined}
      {...(isSortable && { 'aria-sort': ARIA_SORT[order] })}
    >
      {isFirst && isSelectable && <PageCheck />}
      {isSortable ? (
        <SortButton label={label} order={order} onSort={() => state.sortBy(nextSort(state.sort, name))} />
      ) : (
        <span className={classes.label} title={label}>
          {label}
        </span>
      )}
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
      <Grip name={name} label={label} />
    </div>
  );
}

/** Checks all rows of the page, or none. */
function PageCheck() {
  const { t } = useTranslation('records');
  const { answer, selection } = useList();
  const { selected, selectPage, unselect } = selection;
  const isWhole = selected.size > 0 && selected.size === answer.data?.records.length;
  return (
    <Checkbox
      size="xs"
      className={classes.check}
      aria-label={t('list.selectPage')}
      checked={isWhole}
      indeterminate={!isWhole && selected.size > 0}
      onChange={isWhole ? unselect : selectPage}
    />
  );
}

const STEP_PX = 16;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX };

/** The edge of a column: drawn by the pointer, moved by the arrow keys. */
function Grip({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('records');
  const [layout, keep] = useColumnLayout();
  const drag = useRef<{ x: number; width: number } | null>(null);
  const widthOf = (grip: HTMLElement) => grip.parentElement?.getBoundingClientRect().width ?? 0;

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    drag.current = { x: event.clientX, width: widthOf(event.currentTarget) };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const draw = ({ clientX }: PointerEvent) => {
    if (drag.current) keep(resizeColumn(layout, name, drag.current.width + clientX - drag.current.x));
  };
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    keep(resizeColumn(layout, name, widthOf(event.currentTarget) + by));
  };
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={t('list.resize', { name: label })}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={() => (drag.current = null)}
      onKeyDown={step}
    />
  );
}
