import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { RowFrame } from './RowFrame';
import { useRowCursor } from './useRowCursor';
import { useRowWindow } from './useRowWindow';
import type { VirtualRow } from './virtualRow';
import classes from './VirtualRows.module.css';

/** Access of a screen's shortcuts to the cursor row. */
export interface RowCursor {
  /** Moves the focus into the list, to a row. */
  moveTo: (key: string) => void;
  /** Puts the cursor on a row without scrolling or focusing the list. */
  setRow: (key: string) => void;
  /** The next row, or the one before; the first when there was none. */
  moveBy: (step: 1 | -1) => void;
  /** Scrolls to the top. A cursor row, if there is one, moves to the first row when `isCursorTaken`, else it stays. */
  toTop: (isCursorTaken: boolean) => void;
}

/** Link between the cursor row and the screen's own shortcuts. */
interface CursorLink {
  ref?: Ref<RowCursor>;
  /** Called with the cursor's new row. */
  onMove?: (key: string) => void;
  /** The right or left arrow key on a row. */
  onFold?: (key: string, isOpen: boolean) => void;
  /** The space bar on a row. */
  onSelect?: (key: string) => void;
}

interface VirtualRowsProps<T> {
  rows: readonly VirtualRow<T>[];
  /** Grid template of the columns: `97px 140px 1fr`. */
  columns: string;
  /** `HeadCell`s; absent for cards. */
  header?: ReactNode;
  /** Name of the list for screen readers. */
  label: string;
  /** Row whose detail is open. */
  selectedKey?: string | null;
  /** Click, or Enter on the cursor row. */
  onOpen?: (key: string) => void;
  cursor?: CursorLink;
  /** Draws the cells of a row. Keep it the same function between renders: rows whose item did not change stay untouched. */
  children: (item: T) => ReactNode;
}

const OWN_CLICK = 'a, button, input, label, select, textarea';

/**
 * A list of any length that keeps only the rows in view in the document: sticky header and group heads, rows keyed and of
 * fixed heights. Arrow keys or `j` and `k` move the cursor, Home and End, Page keys; Enter opens. A control inside a row
 * keeps its click to itself.
 */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { rows, columns, header, label, selectedKey = null, onOpen, cursor, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const hasHeader = header !== undefined;
  const { items, height, stickyIndex, scrollTo, rowsAPage } = useRowWindow(rows, scroller);
  const { cursorKey, onKeyDown, moveTo, show, moveBy, moveToFirst } = useRowCursor({
    rows,
    rowsAPage,
    scrollTo,
    onOpen,
    onCursor: cursor?.onMove,
    onFold: cursor?.onFold,
    onSelect: cursor?.onSelect,
  });
  // Scrolls to a row whose detail was opened elsewhere, by a neighbour button or a link.
  const toSelected = useEffectEvent((key: string | null) => {
    const index = key === null ? -1 : rows.findIndex((row) => row.key === key);
    // Scrolling renders synchronously, which React forbids during a commit.
    if (index >= 0) queueMicrotask(() => scrollTo(index));
  });
  useEffect(() => toSelected(selectedKey), [selectedKey]);
  useImperativeHandle(cursor?.ref, () => ({
    moveTo(key) {
      scroller.current?.focus({ preventScroll: true });
      show(key);
    },
    setRow: moveTo,
    moveBy(step) {
      scroller.current?.focus({ preventScroll: true });
      moveBy(step);
    },
    toTop(isCursorTaken) {
      if (isCursorTaken && cursorKey !== null) moveToFirst();
      else scrollTo(0);
    },
  }));

  // One listener for all rows, so that rows without handlers of their own render less often.
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(OWN_CLICK) !== null) return;
    const key = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (key === undefined) return;
    moveTo(key);
    onOpen?.(key);
  };

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ '--columns': columns, '--head-height': hasHeader ? '32px' : '0px' } as CSSProperties}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + (hasHeader ? 1 : 0)}
      aria-activedescendant={
        items.some(({ index }) => rows[index]?.key === cursorKey) ? `${id}${cursorKey}` : undefined
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {hasHeader && (
        <div className={classes.header} role="row" aria-rowindex={1}>
          {header}
        </div>
      )}
      <div className={classes.rows} role="rowgroup" style={{ height }}>
        {items.map(({ index, start, size }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <RowFrame
              key={row.key}
              id={`${id}${row.key}`}
              row={row}
              position={index + (hasHeader ? 2 : 1)}
              start={index === stickyIndex ? null : start}
              height={size}
              look={getRowLook(row.key, selectedKey, cursorKey)}
            >
              {children}
            </RowFrame>
          );
        })}
      </div>
    </div>
  );
}

function getRowLook(key: string, selectedKey: string | null, cursorKey: string | null) {
  if (key === cursorKey) return key === selectedKey ? 'selected cursor' : 'cursor';
  return key === selectedKey ? 'selected' : '';
}
