import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ContentWidths } from './fitColumns';

/** Width of the table's cells in px, without its scroll bar; 0 until measured. */
export function useTableWidth(table: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const scroller = table?.querySelector('[role="grid"]');
    if (!scroller) return;
    const measure = () => setWidth(scroller.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [table]);
  return width;
}

/**
 * The width of the widest cell of each column, and the function that measures the columns drawn. A width only grows
 * while the list is mounted, so that columns stay in place from page to page.
 */
export function useWidestCells(table: HTMLElement | null) {
  const [widths, setWidths] = useState<ContentWidths>({});
  const last = useRef({ columns: '', rows: undefined as unknown });
  const measure = useCallback(
    (names: string, rows: unknown) => {
      if (!table || names === '') return;
      const columns = names.split(' ').toSorted().join(' ');
      // The browser lays out the whole page for a measurement, and the order of columns changes no width.
      if (last.current.rows === rows && last.current.columns === columns) return;
      const measured = measureCells(table, names.split(' '));
      if (Object.keys(measured).length > 0) last.current = { columns, rows };
      setWidths((known) => {
        const grown = Object.entries(measured).filter(([name, px]) => px > (known[name] ?? 0));
        return grown.length === 0 ? known : { ...known, ...Object.fromEntries(grown) };
      });
    },
    [table],
  );
  return [widths, measure] as const;
}

/** Covers fractions of a pixel and differences in font hinting. */
const SLACK_PX = 2;

/** Measures heads and cells at their natural width, independent of their neighbours. */
function measureCells(table: HTMLElement, names: readonly string[]): ContentWidths {
  const widths: Record<string, number> = {};
  const scroller = table.querySelector<HTMLElement>('[role="grid"]');
  if (!scroller) return widths;
  scroller.dataset['measuring'] = '';
  for (const row of scroller.querySelectorAll('[role="row"]:has(> [role="columnheader"]), [data-row]')) {
    names.forEach((name, index) => {
      const px = Math.ceil(row.children[index]?.getBoundingClientRect().width ?? 0);
      if (px > 0) widths[name] = Math.max(widths[name] ?? 0, px + SLACK_PX);
    });
  }
  delete scroller.dataset['measuring'];
  return widths;
}
