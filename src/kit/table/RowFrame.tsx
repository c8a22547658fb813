import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { isLanding, type VirtualRow } from './virtualRow';
import classes from './RowFrame.module.css';

interface RowFrameProps<T> {
  id: string;
  row: VirtualRow<T>;
  /** Counted from 1, the header included. */
  position: number;
  /** px from the top of the list; null for the group head that sticks. */
  start: number | null;
  /** px */
  height: number;
  /** Any of `selected` and `cursor`. */
  look: string;
  children: (item: T) => ReactNode;
}

function RowFrameOnce<T>({ id, row, position, start, height, look, children }: RowFrameProps<T>) {
  const isSelected = look.includes('selected');
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={position}
      aria-selected={isLanding(row) ? isSelected : undefined}
      data-row={isLanding(row) ? row.key : undefined}
      className={getRowClass(row, start === null, look)}
      style={start === null ? { height } : { height, transform: `translateY(${start}px)` }}
    >
      {row.isGroup ? (
        <div role="gridcell" className={classes.groupCell}>
          {children(row.item)}
        </div>
      ) : (
        children(row.item)
      )}
    </div>
  );
}

function getRowClass({ isGroup, isMember, groupLines = 0 }: VirtualRow<unknown>, isStuck: boolean, look: string) {
  return clsx(
    classes.row,
    isGroup && classes.group,
    (isMember || groupLines > 0) && classes.member,
    isStuck && classes.stuck,
    look.includes('selected') && classes.selected,
    look.includes('cursor') && classes.cursor,
  );
}

function isSame<T>(before: RowFrameProps<T>, after: RowFrameProps<T>): boolean {
  return (
    before.row.item === after.row.item &&
    before.row.isGroup === after.row.isGroup &&
    before.row.groupLines === after.row.groupLines &&
    before.row.isMember === after.row.isMember &&
    before.id === after.id &&
    before.position === after.position &&
    before.start === after.start &&
    before.height === after.height &&
    before.look === after.look &&
    before.children === after.children
  );
}

/** Skips rendering while a row's item, place and look are the same, even when the list was rebuilt. */
export const RowFrame = memo(RowFrameOnce, isSame) as typeof RowFrameOnce;
