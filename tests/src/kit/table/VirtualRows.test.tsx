import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Cell } from '../../../../src/kit/table/Cell';
import { HeadCell } from '../../../../src/kit/table/HeadCell';
import type { VirtualRow } from '../../../../src/kit/table/virtualRow';
import { VirtualRows } from '../../../../src/kit/table/VirtualRows';
import { sizeLists } from '../../../harness/listRoom';
import { renderWithProviders } from '../../../harness/renderWithProviders';

interface Item {
  name: string;
}

sizeLists();

const makeRow = (name: string): VirtualRow<Item> => ({ key: name, item: { name } });
const makeGroup = (name: string): VirtualRow<Item> => ({ ...makeRow(name), isGroup: true });
const makeRows = (count: number) => Array.from({ length: count }, (_, at) => makeRow(`r${at}`));

const drawn = vi.fn();
const renderCells = (item: Item) => {
  drawn(item.name);
  return Array.from({ length: 12 }, (_, at) => <Cell key={at}>{item.name}</Cell>);
};

interface ListProps {
  rows: readonly VirtualRow<Item>[];
  onOpen?: (key: string) => void;
  cursor?: { onMove: (key: string) => void };
  selectedKey?: string;
}

const makeList = (props: ListProps) => (
  <VirtualRows label="rows" columns="repeat(12, 1fr)" header={<HeadCell>name</HeadCell>} {...props}>
    {renderCells}
  </VirtualRows>
);

const getGrid = () => screen.getByRole('grid');
const pressKey = (key: string) => fireEvent.keyDown(getGrid(), { key });
const readCursor = () => document.getElementById(getGrid().getAttribute('aria-activedescendant') ?? '')?.dataset.row;

describe('a long list', () => {
  it('keeps at most 1,500 nodes of 10,000 rows in the document, and states the number of rows', () => {
    const { container } = renderWithProviders(makeList({ rows: makeRows(10_000) }));
    expect(screen.getAllByRole('row').length).toBeGreaterThan(15);
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
    expect(getGrid()).toHaveAttribute('aria-rowcount', '10001');
  });

  it('draws only the row whose item changed', () => {
    const rows = makeRows(50);
    const { again } = renderWithProviders(makeList({ rows }));
    drawn.mockClear();
    again(
      makeList({ rows: rows.map((each, at) => (at === 3 ? { ...each, item: { name: 'changed' } } : { ...each })) }),
    );
    expect(drawn.mock.calls).toEqual([['changed']]);
  });

  it('gives rows their own heights', () => {
    renderWithProviders(makeList({ rows: [{ ...makeRow('card'), height: 90 }, makeRow('b')] }));
    const second = screen.getAllByRole('row').find((each) => each.dataset.row === 'b');
    expect(second?.style.transform).toBe('translateY(90px)');
  });
});

describe('group heads', () => {
  const rows = [makeGroup('A'), ...makeRows(100), makeGroup('B'), makeRow('last')];

  it('stay in the document while their rows are in view', () => {
    renderWithProviders(makeList({ rows }));
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('A');
    pressKey('End');
    pressKey('k');
    getGrid().scrollTop = 1000;
    fireEvent.scroll(getGrid());
    expect(screen.getAllByRole('row').some((each) => each.textContent?.startsWith('A'))).toBe(true);
  });

  it('are skipped by the cursor', () => {
    renderWithProviders(makeList({ rows: [makeGroup('A'), makeRow('one'), makeGroup('B'), makeRow('two')] }));
    pressKey('j');
    expect(readCursor()).toBe('one');
    pressKey('j');
    expect(readCursor()).toBe('two');
    pressKey('k');
    expect(readCursor()).toBe('one');
    pressKey('k');
    expect(readCursor()).toBe('one');
  });
});

describe('the keyboard', () => {
  it('moves the cursor by arrows and letters and to the ends, and opens a row', async () => {
    const onOpen = vi.fn();
    renderWithProviders(makeList({ rows: makeRows(100), onOpen }));
    pressKey('ArrowDown');
    pressKey('j');
    expect(readCursor()).toBe('r1');
    pressKey('ArrowUp');
    expect(readCursor()).toBe('r0');
    pressKey('Enter');
    expect(onOpen).toHaveBeenCalledWith('r0');
    pressKey('End');
    await waitFor(() => expect(readCursor()).toBe('r99'));
    pressKey('Home');
    await waitFor(() => expect(readCursor()).toBe('r0'));
  });

  it('keeps the cursor on its row when the order changes', () => {
    const rows = makeRows(5);
    const { again } = renderWithProviders(makeList({ rows }));
    pressKey('j');
    pressKey('j');
    again(makeList({ rows: [makeRow('new'), ...rows.toReversed()] }));
    expect(readCursor()).toBe('r1');
  });

  it('leaves browser shortcuts and other keys alone', () => {
    renderWithProviders(makeList({ rows: makeRows(5) }));
    fireEvent.keyDown(getGrid(), { key: 'j', ctrlKey: true });
    pressKey('x');
    expect(getGrid()).not.toHaveAttribute('aria-activedescendant');
  });
});

describe('the mouse', () => {
  it('opens a clicked row, and marks the open one', () => {
    const onOpen = vi.fn();
    renderWithProviders(makeList({ rows: makeRows(5), onOpen, selectedKey: 'r2' }));
    fireEvent.click(screen.getAllByText('r4')[0] as HTMLElement);
    expect(onOpen).toHaveBeenCalledWith('r4');
    const selected = screen.getAllByRole('row').filter((each) => each.getAttribute('aria-selected') === 'true');
    expect(selected.map((each) => each.dataset.row)).toEqual(['r2']);
  });

  it('leaves a click on a control inside the row to the control', () => {
    const onOpen = vi.fn();
    renderWithProviders(
      <VirtualRows label="rows" columns="1fr" rows={makeRows(1)} onOpen={onOpen}>
        {() => (
          <Cell>
            <button type="button">stop</button>
          </Cell>
        )}
      </VirtualRows>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('a row that is still loading', () => {
  const pending = (at: number): VirtualRow<Item> => ({ ...makeRow(`pending:${at}`), isPending: true });

  it('gets the cursor when it arrives, and reports it only then', async () => {
    const onMove = vi.fn();
    const first = makeRows(30);
    const { again } = renderWithProviders(makeList({ rows: [...first, pending(30)], cursor: { onMove } }));
    pressKey('End');
    expect(onMove).not.toHaveBeenCalled();
    again(makeList({ rows: [...first, makeRow('last')], cursor: { onMove } }));
    expect(onMove.mock.calls).toEqual([['last']]);
    await waitFor(() => expect(readCursor()).toBe('last'));
    pressKey('k');
    expect(readCursor()).toBe('r29');
  });

  it('does not get the cursor when that has moved meanwhile', () => {
    const first = makeRows(30);
    const { again } = renderWithProviders(makeList({ rows: [...first, pending(30)] }));
    pressKey('End');
    pressKey('Home');
    again(makeList({ rows: [...first, makeRow('last')] }));
    expect(readCursor()).toBe('r0');
  });
});
