import ts from 'typescript';
import { expect, test } from 'vitest';
import { formatPlace, readCodeIn, visitNodes } from './sources';

/** Codes of a known number of digits, and entries of a list, whose message has no place of its own. */
const SHORT_ENTRIES = ['src/features/profile/OwnerProof.tsx', 'src/features/enterprises/ConfirmDialog.tsx'];

/** Inputs of forms that cut what is typed or pasted before the form can judge it. */
function findCutInputs(): string[] {
  const places: string[] = [];
  for (const file of readCodeIn('src').filter(({ path }) => !SHORT_ENTRIES.includes(path))) {
    visitNodes(file, (node, source) => {
      if (!ts.isJsxOpeningLikeElement(node)) return;
      const properties = node.attributes.properties.map((each) => each.getText(source));
      const isOfForm = properties.some((each) => /^\{\.\.\..*(getInputProps|\bfield)\(/s.test(each));
      if (isOfForm && properties.some((each) => each.startsWith('maxLength'))) places.push(formatPlace(node, source));
    });
  }
  return places;
}

test('an input of a form takes a text that is too long, and tells its length, instead of cutting it', () => {
  expect(findCutInputs()).toEqual([]);
});
