import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Cell } from '../../../../src/kit/table/Cell';
import { HeadCell } from '../../../../src/kit/table/HeadCell';
import type { VirtualRow } from '../../../../src/kit/table/virtualRow';
import { VirtualRows } from '../../../../src/kit/table/VirtualRows';
import { giveListsRoom } from '../../../harness/listRoom';
import { renderInHouse } from '../../../harness/renderInHouse';

interface Item {
  name: string;
}

giveListsRoom();

const row = (name: string): VirtualRow<Item> => ({ key: name, item: { name } });
const group = (name: string): VirtualRow<Item> => ({ ...row(name), isGroup: true });
const many = (count: number) => Array.from({ length: count }, (_, at) => row(`r${at}`));

const drawn = vi.fn();
const cells = (item: Item) => {
  drawn(item.name);
  return Array.from({ length: 12 }, (_, at) => <Cell key={at}>{item.name}</Cell>);
};

interface ListProps {
  rows: readonly VirtualRow<Item>[];
  onOpen?: (key: string) => void;
  onCursor?: (key: string) => void;
  selectedKey?: string;
}

const list = (props: ListProps) => (
  <VirtualRows label="rows" columns="repeat(12, 1fr)" header={<HeadCell>name</HeadCell>} {...props}>
    {cells}
  </VirtualRows>
);

const grid = () => screen.getByRole('grid');
const press = (key: string) => fireEvent.keyDown(grid(), { key });
const cursor = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.dataset.row;

describe('a long list', () => {
  it('keeps at most 1,500 nodes of 10,000 rows in the document, and tells how many there are', () => {
    const { container } = renderInHouse(list({ rows: many(10_000) }));
    expect(screen.getAllByRole('row').length).toBeGreaterThan(15);
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
    expect(grid()).toHaveAttribute('aria-rowcount', '10001');
  });

  it('draws only the row whose item changed', () => {
    const rows = many(50);
    const { again } = renderInHouse(list({ rows }));
    drawn.mockClear();
    again(list({ rows: rows.map((each, at) => (at === 3 ? { ...each, item: { name: 'changed' } } : { ...each })) }));
    expect(drawn.mock.calls).toEqual([['changed']]);
  });

  it('gives rows the heights they ask for', () => {
    renderInHouse(list({ rows: [{ ...row('card'), height: 90 }, row('b')] }));
    const second = screen.getAllByRole('row').find((each) => each.dataset.row === 'b');
    expect(second?.style.transform).toBe('translateY(90px)');
  });
});

describe('group heads', () => {
  const rows = [group('A'), ...many(100), group('B'), row('last')];

  it('stay in the document while their rows are in view', () => {
    renderInHouse(list({ rows }));
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('A');
    press('End');
    press('k');
    grid().scrollTop = 1000;
    fireEvent.scroll(grid());
    expect(screen.getAllByRole('row').some((each) => each.textContent?.startsWith('A'))).toBe(true);
  });

  it('are passed over by the cursor', () => {
    renderInHouse(list({ rows: [group('A'), row('one'), group('B'), row('two')] }));
    press('j');
    expect(cursor()).toBe('one');
    press('j');
    expect(cursor()).toBe('two');
    press('k');
    expect(cursor()).toBe('one');
    press('k');
    expect(cursor()).toBe('one');
  });
});

describe('the keyboard', () => {
  it('moves by arrows and letters, to the ends, and opens', () => {
    const onOpen = vi.fn();
    renderInHouse(list({ rows: many(100), onOpen }));
    press('ArrowDown');
    press('j');
    expect(cursor()).toBe('r1');
    press('ArrowUp');
    expect(cursor()).toBe('r0');
    press('Enter');
    expect(onOpen).toHaveBeenCalledWith('r0');
    press('End');
    expect(cursor()).toBe('r99');
    press('Home');
    expect(cursor()).toBe('r0');
  });

  it('stays with its row when the order changes', () => {
    const rows = many(5);
    const { again } = renderInHouse(list({ rows }));
    press('j');
    press('j');
    again(list({ rows: [row('new'), ...rows.toReversed()] }));
    expect(cursor()).toBe('r1');
  });

  it('leaves browser shortcuts and other keys alone', () => {
    renderInHouse(list({ rows: many(5) }));
    fireEvent.keyDown(grid(), { key: 'j', ctrlKey: true });
    press('x');
    expect(grid()).not.toHaveAttribute('aria-activedescendant');
  });
});

describe('the mouse', () => {
  it('opens the row that is clicked and marks the one that is open', () => {
    const onOpen = vi.fn();
    renderInHouse(list({ rows: many(5), onOpen, selectedKey: 'r2' }));
    fireEvent.click(screen.getAllByText('r4')[0] as HTMLElement);
    expect(onOpen).toHaveBeenCalledWith('r4');
    const selected = screen.getAllByRole('row').filter((each) => each.getAttribute('aria-selected') === 'true');
    expect(selected.map((each) => each.dataset.row)).toEqual(['r2']);
  });

  it('leaves a click on a control inside the row to the control', () => {
    const onOpen = vi.fn();
    renderInHouse(
      <VirtualRows label="rows" columns="1fr" rows={many(1)} onOpen={onOpen}>
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

describe('a row that is still on its way', () => {
  const pending = (at: number): VirtualRow<Item> => ({ ...row(`pending:${at}`), isPending: true });

  it('has the cursor when it comes, and only then is it told of', () => {
    const onCursor = vi.fn();
    const first = many(30);
    const { again } = renderInHouse(list({ rows: [...first, pending(30)], onCursor }));
    press('End');
    expect(onCursor).not.toHaveBeenCalled();
    again(list({ rows: [...first, row('last')], onCursor }));
    expect(onCursor.mock.calls).toEqual([['last']]);
    expect(cursor()).toBe('last');
    press('k');
    expect(cursor()).toBe('r29');
  });

  it('does not get the cursor when that has gone elsewhere meanwhile', () => {
    const first = many(30);
    const { again } = renderInHouse(list({ rows: [...first, pending(30)] }));
    press('End');
    press('Home');
    again(list({ rows: [...first, row('last')] }));
    expect(cursor()).toBe('r0');
  });
});
