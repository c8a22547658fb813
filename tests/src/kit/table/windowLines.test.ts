import { describe, expect, it } from 'vitest';
import { toLines, parseLine, type WindowedList } from '../../../../src/kit/table/windowLines';

/** Two groups of three lines each; the window shows lines 1 to 3. */
const view: WindowedList = {
  offset: 1,
  length: 6,
  items: [
    { type: 'row', key: 'A:1' },
    { type: 'row', key: 'A:2' },
    { type: 'group', key: '2' },
  ],
  groupKeys: ['1', '2'],
  starts: [0, 3],
  groups: { '1': {}, '2': {} },
};

describe('window lines', () => {
  it('have unique keys, loaded or not', () => {
    const lines = toLines(view);
    expect(lines.map(({ item }) => item)).toEqual([
      'group:1',
      'row:A:1',
      'row:A:2',
      'group:2',
      'pending:4',
      'pending:5',
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(6);
    expect(lines.map(({ isGroup }) => isGroup === true)).toEqual([true, false, false, true, false, false]);
  });

  it('keep the place of a group head while its figures load', () => {
    const lines = toLines({ ...view, groups: {} });
    expect(lines[0]).toMatchObject({ key: 'group:1', item: 'pending:0', isGroup: true });
  });

  it('have another height for rows than for heads', () => {
    expect(toLines(view, 92).map(({ height }) => height)).toEqual([undefined, 92, 92, undefined, 92, 92]);
    const lowRows = { keys: ['A:1'], height: 60 };
    expect(toLines(view, 92, lowRows).map(({ height }) => height)).toEqual([undefined, 60, 92, undefined, 92, 92]);
  });

  it('stand below a head that spans other groups, the heads of these too', () => {
    const items = ['A:1', 'B:1'].map((key) => ({ type: 'row' as const, key }));
    const nested = { offset: 0, length: 5, groups: {}, groupKeys: ['all', 'two', 'one'], lengths: [3, 0, 0] };
    const lines = toLines({
      ...nested,
      starts: [1, 2, 4],
      items: [items[0], items[0], items[0], items[1]].flatMap((item) => item ?? []),
    });
    expect(lines.map(({ isMember }) => isMember === true)).toEqual([false, false, true, true, true]);
  });

  it('are split at their first colon', () => {
    expect(parseLine('row:A:1')).toEqual({ type: 'row', key: 'A:1' });
  });
});
