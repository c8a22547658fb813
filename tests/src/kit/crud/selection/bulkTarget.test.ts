import { describe, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '../../../../../src/contract/records';
import { runBulk, whichOf, type IdSelector } from '../../../../../src/kit/crud/selection/bulkTarget';

const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, i) => String(i));
const done = ({ ids }: IdSelector) =>
  Promise.resolve({ data: { results: ids.map((id) => ({ id, name: id, problem: null })) } });

describe('a bulk call', () => {
  it('is of the records, or of all that match instead', () => {
    expect(whichOf([{ id: '1' }, { id: '2' }])).toEqual({ which: { ids: ['1', '2'] }, count: 2 });
    const all = { which: { allMatching: { filters: {}, except: ['1'] } }, count: 41 };
    expect(whichOf([{ id: '2' }], all)).toBe(all);
  });

  it('becomes several where it names more than one call takes', async () => {
    const sizes: number[] = [];
    const { data } = await runBulk({ ids: many }, (which) => {
      sizes.push(which.ids.length);
      return done(which);
    });
    expect(sizes).toEqual([MOST_AT_ONCE, 1]);
    expect(data?.results.map(({ id }) => id)).toEqual(many);
  });

  it('ends with the first that fails', async () => {
    const asked: IdSelector[] = [];
    const answer = await runBulk({ ids: many }, (which) => {
      asked.push(which);
      return Promise.resolve({ error: 'no network' });
    });
    expect(answer).toEqual({ error: 'no network' });
    expect(asked).toHaveLength(1);
  });
});
