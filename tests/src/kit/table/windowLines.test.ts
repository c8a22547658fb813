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

describe('linesOf', () => {
  it('gives every line of the list a key of its own, known or not', () => {
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

  it('lets a group head wait for its figures where it is', () => {
    const lines = toLines({ ...view, groups: {} });
    expect(lines[0]).toMatchObject({ key: 'group:1', item: 'pending:0', isGroup: true });
  });

  it('gives rows, not heads, another height', () => {
    expect(toLines(view, 92).map(({ height }) => height)).toEqual([undefined, 92, 92, undefined, 92, 92]);
  });

  it('takes a line apart at its first colon', () => {
    expect(parseLine('row:A:1')).toEqual({ type: 'row', key: 'A:1' });
  });
});
