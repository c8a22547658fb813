import { describe, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '../../../../../src/contract/records';
import {
  getOnlyRecord,
  runBulk,
  toBulkTarget,
  type IdSelector,
} from '../../../../../src/kit/crud/selection/bulkTarget';

const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, i) => String(i));
const answerDone = ({ ids }: IdSelector) =>
  Promise.resolve({ data: { results: ids.map((id) => ({ id, name: id, problem: null })) } });

describe('bulk target', () => {
  it('names the records, or all that match when all are selected', () => {
    const records = [{ id: '1' }, { id: '2' }];
    expect(toBulkTarget(records)).toEqual({ records, selector: { ids: ['1', '2'] }, count: 2 });
    const all = { selector: { allMatching: { filters: {}, except: ['1'] } }, count: 41 };
    expect(toBulkTarget([{ id: '2' }], all)).toEqual({ records: [{ id: '2' }], ...all });
  });

  it('has a single record when one is named, not when one matches', () => {
    const records = [{ id: '2' }];
    expect(getOnlyRecord(toBulkTarget(records))).toBe(records[0]);
    expect(getOnlyRecord(toBulkTarget([{ id: '1' }, ...records]))).toBeUndefined();
    const all = { selector: { allMatching: { filters: {}, except: [] } }, count: 1 };
    expect(getOnlyRecord(toBulkTarget(records, all))).toBeUndefined();
  });
});

describe('bulk call', () => {
  it('becomes several when it names more records than one call takes', async () => {
    const sizes: number[] = [];
    const { data } = await runBulk({ ids: many }, (selector) => {
      sizes.push(selector.ids.length);
      return answerDone(selector);
    });
    expect(sizes).toEqual([MOST_AT_ONCE, 1]);
    expect(data?.results.map(({ id }) => id)).toEqual(many);
  });

  it('ends when a part of it fails', async () => {
    const asked: IdSelector[] = [];
    const answer = await runBulk({ ids: many }, (which) => {
      asked.push(which);
      return Promise.resolve({ error: 'no network' });
    });
    expect(answer).toEqual({ error: 'no network' });
    expect(asked).toHaveLength(1);
  });
});
