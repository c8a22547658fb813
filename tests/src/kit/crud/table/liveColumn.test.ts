import { describe, expect, it } from 'vitest';
import { splitByRoom, sumLeast } from '../../../../../src/kit/crud/table/liveColumn';

const COLUMNS = [
  { name: 'code', track: '100px' },
  { name: 'since', track: '80px' },
  { name: 'power', track: '60px', isMain: true },
  { name: 'seen', track: 'minmax(50px, 1fr)' },
];
const splitNames = (room: number) => splitByRoom(COLUMNS, room).map((columns) => columns.map(({ name }) => name));

describe('the columns of a live table', () => {
  it('take at least the first length of their tracks', () => {
    expect(sumLeast(COLUMNS)).toBe(290);
  });

  it('are all in sight while all of them have room', () => {
    expect(splitNames(290)).toEqual([['code', 'since', 'power', 'seen'], []]);
  });

  it('give way to the main ones when they have no room', () => {
    expect(splitNames(240)).toEqual([['code', 'since', 'power'], ['seen']]);
    expect(splitNames(170)).toEqual([
      ['code', 'power'],
      ['since', 'seen'],
    ]);
  });
});
