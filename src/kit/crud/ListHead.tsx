import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyColumn } from './Column';
import { resized } from './columnLayout';
import { nextSort } from './listAddress';
import { useList } from './ListContext';
import classes from './ListTable.module.css';
import { useColumnLayout } from './useColumnLayout';

interface ListHeadProps {
  columns: readonly AnyColumn[];
  hasActions: boolean;
  isSelectable: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Head of a list: a press sorts, the right edge of a column draws it wider. */
export function ListHead({ columns, hasActions, isSelectable }: ListHeadProps) {
  const { t } = useTranslation('records');
  const { state } = useList();
  const [current] = state.sort;
  return (
    <>
      {columns.map(({ name, label, unit, isNumber = false, isSortable = false }, index) => {
        const order = current?.field === name ? current.order : undefined;
        return (
          <div
            key={name}
            role="columnheader"
            className={classes.head}
            data-number={isNumber || undefined}
            data-sticky={index === 0 || undefined}
            {...(isSortable && { 'aria-sort': order === undefined ? ('none' as const) : ARIA_SORT[order] })}
          >
            {index === 0 && isSelectable && <PageCheck />}
            {isSortable ? (
              <button
                type="button"
                className={classes.sort}
                data-sorted={order}
                title={t('list.sortBy', { name: label })}
                onClick={() => state.sortBy(nextSort(state.sort, name))}
              >
                {label}
                {order === 'asc' && <IconArrowUp size={14} stroke={1.6} aria-hidden />}
                {order === 'desc' && <IconArrowDown size={14} stroke={1.6} aria-hidden />}
              </button>
            ) : (
              label
            )}
            {unit !== undefined && <span className={classes.unit}>{unit}</span>}
            <Grip name={name} label={label} />
          </div>
        );
      })}
      {hasActions && <div role="columnheader" aria-label={t('list.actions')} />}
    </>
  );
}

/** Checks all rows of the page, or none. */
function PageCheck() {
  const { t } = useTranslation('records');
  const { answer, selected, select } = useList();
  const ids = answer.data?.records.map(({ id }) => id) ?? [];
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <Checkbox
      size="xs"
      className={classes.check}
      aria-label={t('list.selectPage')}
      checked={isAll}
      indeterminate={!isAll && selected.size > 0}
      onChange={() => select(new Set(isAll ? [] : ids))}
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
    if (drag.current) keep(resized(layout, name, drag.current.width + clientX - drag.current.x));
  };
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    keep(resized(layout, name, widthOf(event.currentTarget) + by));
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
