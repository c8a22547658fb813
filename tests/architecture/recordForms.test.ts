import ts from 'typescript';
import { expect, test } from 'vitest';
import { formatPlace, readCodeIn, visitNodes } from './sources';

/** Elements of a feature whose key changes with the version of a record. */
function findVersionKeys(): string[] {
  const places: string[] = [];
  for (const file of readCodeIn('src')) {
    visitNodes(file, (node, source) => {
      if (!ts.isJsxAttribute(node) || node.name.getText(source) !== 'key') return;
      const isComponent = /^[A-Z]/.test(node.parent.parent.tagName.getText(source));
      const key = node.initializer?.getText(source) ?? '';
      if (isComponent && /\bversion\b/i.test(key)) places.push(`${formatPlace(node, source)} ${key}`);
    });
  }
  return places;
}

test('a form lives as long as its record is open, not as long as one version of it: what was typed would go', () => {
  expect(findVersionKeys()).toEqual([]);
});
