import ts from 'typescript';
import { expect, test } from 'vitest';
import { formatPlace, readCodeIn, visitNodes } from './sources';

/** Mantine's choices, each wrapped by a field of the kit that describes its values to the form. */
const PLAIN = new Set(['Select', 'MultiSelect']);
const HOME = ['src/kit/form/', 'src/entities/option/'];

const files = readCodeIn('src').filter(({ path }) => !HOME.some((home) => path.startsWith(home)));

test('a field of a form: is a choice of the kit, so that a conflict shows the labels of its values', () => {
  const plain: string[] = [];
  for (const file of files) {
    visitNodes(file, (node, source) => {
      if (!ts.isJsxOpeningLikeElement(node) || !PLAIN.has(node.tagName.getText(source))) return;
      if (node.attributes.getText(source).includes('getInputProps')) plain.push(formatPlace(node, source));
    });
  }
  expect(plain).toEqual([]);
});
