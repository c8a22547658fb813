import ts from 'typescript';
import { expect, test } from 'vitest';
import { formatPlace, readCodeIn, visitNodes } from './sources';

/** Exceptions: codes with a fixed number of digits, and list entries without a place for a message. */
const SHORT_ENTRIES = ['src/features/profile/OwnerProof.tsx', 'src/features/enterprises/ConfirmDialog.tsx'];

/** Form inputs with `maxLength`, which cuts typed or pasted text before the form can validate it. */
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
