import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWidestCells } from '../../../../../src/kit/crud/table/useContentWidths';

/** A table of one row, whose cells have these widths in px. */
function makeTable(...widths: number[]) {
  const table = document.createElement('div');
  table.innerHTML = `<div role="grid"><div data-row="a">${widths.map(() => '<i></i>').join('')}</div></div>`;
  const cells = [...table.querySelectorAll('i')].map((cell, index) =>
    vi.spyOn(cell, 'getBoundingClientRect').mockReturnValue({ width: widths[index] } as DOMRect),
  );
  return { table, cells };
}

describe('the widths of cells', () => {
  it('are measured once when the same rows are arranged anew', () => {
    const { table, cells } = makeTable(50, 80);
    const { result } = renderHook(() => useWidestCells(table));
    const rows = [{ id: 'a' }];
    act(() => result.current[1]('name total', rows));
    act(() => result.current[1]('total name', rows));
    expect(result.current[0]).toEqual({ name: 52, total: 82 });
    expect(cells[0]).toHaveBeenCalledOnce();
  });

  it('are measured again when other rows come, and do not shrink', () => {
    const { table, cells } = makeTable(50, 80);
    const { result } = renderHook(() => useWidestCells(table));
    act(() => result.current[1]('name total', [{ id: 'a' }]));
    cells[0]?.mockReturnValue({ width: 90 } as DOMRect);
    cells[1]?.mockReturnValue({ width: 20 } as DOMRect);
    act(() => result.current[1]('name total', [{ id: 'b' }]));
    expect(result.current[0]).toEqual({ name: 92, total: 82 });
  });

  it('are measured again when the table was hidden', () => {
    const { table, cells } = makeTable(0);
    const { result } = renderHook(() => useWidestCells(table));
    const rows = [{ id: 'a' }];
    act(() => result.current[1]('name', rows));
    cells[0]?.mockReturnValue({ width: 50 } as DOMRect);
    act(() => result.current[1]('name', rows));
    expect(result.current[0]).toEqual({ name: 52 });
  });
});
