import { Checkbox } from '@mantine/core';
import { HeadCell } from './HeadCell';

interface VisibleCheckProps {
  label: string;
  /** Some rows are selected: a press clears the selection. */
  isAny: boolean;
  onSelect: (keys: string[]) => void;
}

/** In the head of `VirtualRows`: selects the rows in view, or clears the selection. */
export function VisibleCheck({ label, isAny, onSelect }: VisibleCheckProps) {
  return (
    <HeadCell>
      <Checkbox
        aria-label={label}
        checked={false}
        indeterminate={isAny}
        onChange={({ currentTarget }) => onSelect(isAny ? [] : listRowsInView(currentTarget.closest('[role="grid"]')))}
      />
    </HeadCell>
  );
}

/** Keys of the rows that are visible now, whole or in part. */
function listRowsInView(scroller: Element | null): string[] {
  if (!scroller) return [];
  const frame = scroller.getBoundingClientRect();
  const rows = [...scroller.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom >= frame.top && top <= frame.bottom;
  });
  return rows.map((row) => row.dataset.row ?? '');
}
