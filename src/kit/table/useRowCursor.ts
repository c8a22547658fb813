import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { isLanding, type VirtualRow } from './virtualRow';

interface RowCursorInput<T> {
  rows: readonly VirtualRow<T>[];
  rowsAPage: () => number;
  scrollTo: (index: number) => void;
  onOpen: ((key: string) => void) | undefined;
  onCursor: ((key: string) => void) | undefined;
  onFold: ((key: string, isOpen: boolean) => void) | undefined;
  onSelect: ((key: string) => void) | undefined;
}

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Target row of a key from the row at `from` (-1 before the first press), or null when it does not move. */
function findTarget(key: string, from: number, count: number, page: number): number | null {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return from + 1;
    case 'k':
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + page;
    case 'PageUp':
      return from - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Keys typed into a field of a row, and shortcuts of the browser, are not ours. */
function isForeign(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
}

/** The nearest row that the cursor can stand on, first in the direction of the move, then backwards. */
function findLanding<T>(rows: readonly VirtualRow<T>[], targetIndex: number, isDown: boolean): number | null {
  const start = Math.min(Math.max(targetIndex, 0), rows.length - 1);
  for (const step of isDown ? [1, -1] : [-1, 1]) {
    for (let index = start; index >= 0 && index < rows.length; index += step) {
      const row = rows[index];
      if (row && isLanding(row)) return index;
    }
  }
  return null;
}

/** The cursor row of a list, kept by key so that it stays with its row when the order changes. */
export function useRowCursor<T>(input: RowCursorInput<T>) {
  const { rows, rowsAPage, scrollTo, onOpen, onCursor, onFold, onSelect } = input;
  const [cursorKey, setCursorKey] = useState<string | null>(null);
  /** Position of a cursor on a row that is still loading, and the key of the row that has arrived there. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const [arrivedKey, setArrivedKey] = useState<string | null>(null);

  const arrived = awaited === null ? undefined : rows[awaited];
  if (arrived && !arrived.isPending) {
    setAwaited(null);
    setCursorKey(arrived.key);
    setArrivedKey(arrived.key);
  }
  const tell = useEffectEvent((key: string) => onCursor?.(key));
  useEffect(() => {
    if (arrivedKey !== null) tell(arrivedKey);
  }, [arrivedKey]);

  const place = (key: string, position: number | null) => {
    setCursorKey(key);
    setAwaited(position);
    setArrivedKey(null);
  };
  const moveTo = (key: string) => {
    place(key, null);
    onCursor?.(key);
  };

  const cursorIndex = () => rows.findIndex(({ key }) => key === cursorKey);

  const land = (targetIndex: number, isDown: boolean) => {
    const index = findLanding(rows, targetIndex, isDown);
    const row = index === null ? undefined : rows[index];
    if (index === null || row === undefined) return;
    scrollTo(index);
    if (row.isPending) place(row.key, index);
    else moveTo(row.key);
  };

  const step = (event: KeyboardEvent) => {
    const from = cursorIndex();
    const targetIndex = findTarget(event.key, from, rows.length, rowsAPage());
    if (targetIndex === null) return;
    event.preventDefault();
    land(targetIndex, targetIndex > from);
  };

  /** Keys that act on the cursor row. */
  const rowKeys: Record<string, ((key: string) => void) | undefined> = {
    Enter: onOpen,
    ' ': onSelect,
    ArrowRight: onFold && ((key) => onFold(key, true)),
    ArrowLeft: onFold && ((key) => onFold(key, false)),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isForeign(event)) return;
    const act = rowKeys[event.key];
    if (!act) return step(event);
    if (event.target !== event.currentTarget || cursorKey === null) return;
    event.preventDefault();
    act(cursorKey);
  };

  return {
    cursorKey,
    moveTo,
    onKeyDown,
    moveBy: (by: 1 | -1) => land(cursorIndex() + by, by > 0),
    moveToFirst: () => land(0, true),
    /** Moves to a row and scrolls it into view. */
    show(key: string) {
      moveTo(key);
      const index = rows.findIndex((row) => row.key === key);
      if (index >= 0) scrollTo(index);
    },
  };
}
