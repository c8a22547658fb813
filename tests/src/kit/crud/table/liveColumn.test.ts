import { describe, expect, it } from 'vitest';
import { putMainFirst, sumLeast } from '../../../../../src/kit/crud/table/liveColumn';

const COLUMNS = [
  { name: 'code', track: '100px' },
  { name: 'since', track: '80px' },
  { name: 'power', track: '60px', isMain: true },
  { name: 'seen', track: 'minmax(50px, 1fr)' },
];
const putFirst = (room: number) => putMainFirst(COLUMNS, room).map(({ name }) => name);

describe('the columns of a live table', () => {
  it('take at least the first length of their tracks', () => {
    expect(sumLeast(COLUMNS)).toBe(290);
  });

  it('keep their order while all of them have room', () => {
    expect(putFirst(290)).toEqual(['code', 'since', 'power', 'seen']);
  });

  it('go behind the main ones when they have no room', () => {
    expect(putFirst(240)).toEqual(['code', 'since', 'power', 'seen']);
    expect(putFirst(170)).toEqual(['code', 'power', 'since', 'seen']);
  });
});
