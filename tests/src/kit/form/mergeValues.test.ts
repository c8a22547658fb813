import { expect, it } from 'vitest';
import { changedFields, mergeValues } from '../../../../src/kit/form/mergeValues';

const began = { name: 'A', power: 50, tags: ['x'], remark: '' };
const now = { name: 'A', power: 60, tags: ['x', 'y'], remark: 'theirs' };
const mine = { name: 'B', power: 50, tags: ['x'], remark: 'mine' };

it("mergeValues: keeps the user's changes, and takes the rest from the current record", () => {
  expect(mergeValues(began, now, mine)).toEqual({ name: 'B', power: 60, tags: ['x', 'y'], remark: 'mine' });
});

it("mergeValues: lists the changes of another person beside the user's values", () => {
  expect(changedFields(began, now, mine)).toEqual([
    { field: 'power', was: 50, now: 60, mine: undefined },
    { field: 'tags', was: ['x'], now: ['x', 'y'], mine: undefined },
    { field: 'remark', was: '', now: 'theirs', mine: 'mine' },
  ]);
});
