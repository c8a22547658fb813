import { expect, it } from 'vitest';
import { findChangedFields, mergeValues } from '../../../../src/kit/form/mergeValues';

const began = { name: 'A', power: 50, tags: ['x'], remark: '', advice: { en: 'a', ru: 'b' }, code: 'K' };
const theirs = { name: 'A', power: 60, tags: ['x', 'y'], remark: 'theirs', advice: { en: 'a2', ru: 'b' }, code: 'L' };
const mine = { name: 'B', power: 50, tags: ['x'], remark: 'mine', advice: { en: 'a', ru: 'b2' }, code: 'L' };

it("mergeValues: keeps the user's changes, and takes the rest from the current record", () => {
  expect(mergeValues(began, theirs, mine)).toEqual({
    name: 'B',
    power: 60,
    tags: ['x', 'y'],
    remark: 'mine',
    advice: { en: 'a2', ru: 'b2' },
    code: 'L',
  });
});

it("findChangedFields: lists the changes of another person beside the user's values, without equal ones", () => {
  expect(findChangedFields(began, theirs, mine)).toEqual([
    { path: 'power', mine: 50, theirs: 60 },
    { path: 'tags', mine: ['x'], theirs: ['x', 'y'] },
    { path: 'remark', mine: 'mine', theirs: 'theirs' },
    { path: 'advice.en', mine: 'a', theirs: 'a2' },
  ]);
});
