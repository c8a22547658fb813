import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from '../../../../../src/kit/crud/selection/useSelection';

const makePage = (first: number) => ({ records: [{ id: `${first}` }, { id: `${first + 1}` }], total: 7 });
const START = { view: 'text=abb', filters: { text: 'abb' }, pageNum: 1, pageSize: 20, shown: makePage(1) };

function renderSelection() {
  const { result, rerender } = renderHook(({ shown, ...place }: typeof START) => useSelection(place, shown), {
    initialProps: START,
  });
  return {
    now: () => ({ rows: [...result.current.selected], all: result.current.all }),
    go: (part: Partial<typeof START>) => rerender({ ...START, ...part }),
    toggle: (id: string) => act(() => result.current.toggle(id)),
    selectPage: () => act(() => result.current.selectPage()),
    selectAll: () => act(() => result.current.selectAll()),
    unselect: () => act(() => result.current.unselect()),
  };
}

describe('a selection of rows', () => {
  it('covers the page on the screen', () => {
    const list = renderSelection();
    list.toggle('2');
    expect(list.now()).toEqual({ rows: ['2'], all: null });
    list.selectPage();
    expect(list.now().rows).toEqual(['1', '2']);
    list.toggle('1');
    expect(list.now().rows).toEqual(['2']);
    list.go({ pageNum: 2, shown: makePage(3) });
    expect(list.now().rows).toEqual([]);
  });

  it('drops records that are no longer listed', () => {
    const list = renderSelection();
    list.selectPage();
    list.go({ shown: { records: [{ id: '2' }], total: 6 } });
    expect(list.now().rows).toEqual(['2']);
  });
});

describe('a selection of all that match', () => {
  it('covers the filters on every page', () => {
    const list = renderSelection();
    list.selectAll();
    const all = { selector: { allMatching: { filters: { text: 'abb' }, except: [] } }, count: 7 };
    expect(list.now()).toEqual({ rows: ['1', '2'], all });
    list.go({ pageNum: 2, shown: makePage(3) });
    expect(list.now()).toEqual({ rows: ['3', '4'], all });
  });

  it('leaves out unchecked records of every page', () => {
    const list = renderSelection();
    list.selectAll();
    list.toggle('2');
    list.go({ pageNum: 2, shown: makePage(3) });
    list.toggle('3');
    expect(list.now()).toMatchObject({
      rows: ['4'],
      all: { selector: { allMatching: { except: ['2', '3'] } }, count: 5 },
    });
    list.selectPage();
    expect(list.now()).toMatchObject({
      rows: ['3', '4'],
      all: { selector: { allMatching: { except: ['2'] } }, count: 6 },
    });
  });

  it('ends with its filters, and when it is cleared', () => {
    const list = renderSelection();
    list.selectAll();
    list.go({ view: 'text=ab', filters: { text: 'ab' } });
    expect(list.now()).toEqual({ rows: [], all: null });
    list.selectAll();
    list.unselect();
    expect(list.now()).toEqual({ rows: [], all: null });
  });
});
