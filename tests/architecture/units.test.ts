import ts from 'typescript';
import { expect, test } from 'vitest';
import english from '../../locales/en_US/units.json';
import { formatPlace, readCodeIn, readFilesIn, visitNodes } from './sources';

const UNITS = Object.keys(english);
/** Letters of units that no word of another language and no code of a product contains. */
const LATIN_UNIT = /(?<![A-Za-z])[kM]?Wh?(?![A-Za-z0-9-])/;
const APPENDED = new RegExp(`^[\\s,]+(${UNITS.join('|')})\\b`);
/** Cheap check of a whole file, since to parse all of them takes long. */
const MAY_APPEND = new RegExp(`[}>'"{\`][\\s,]*(${UNITS.join('|')})\\b`);
/** Rooms that write texts for people; names of units in OCPP, and English logs, come from other ones. */
const ROOMS = ['src', 'workers', 'server/mail', 'server/receipts', 'server/reports', 'server/files', 'server/wire'];

test.each(['ru', 'kk'])('a text in %s contains no Latin unit', (language) => {
  const latin = readFilesIn(`locales/${language}`).flatMap(({ path, text }) => {
    const values = [...text.matchAll(/": "((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) => value);
    return values.filter((value) => LATIN_UNIT.test(value)).map((value) => `${path} ${value}`);
  });
  expect(latin).toEqual([]);
});

/** A unit in a template behind a figure, or written as a text of its own. */
function isAppended(node: ts.Node): boolean {
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return APPENDED.test(node.text);
  if (ts.isJsxText(node)) return UNITS.includes(node.text.trim());
  if (!ts.isStringLiteral(node)) return false;
  const isChild = ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent);
  return APPENDED.test(node.text) || (isChild && UNITS.includes(node.text));
}

const isError = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && node.expression.getText() === 'Error') || (node.parent && isError(node.parent));

test('code appends no unit to a figure by hand', () => {
  const appended: string[] = [];
  for (const file of readCodeIn(...ROOMS).filter(({ text }) => MAY_APPEND.test(text))) {
    visitNodes(file, (node, syntax) => {
      if (isAppended(node) && !isError(node))
        appended.push(`${formatPlace(node, syntax)} ${node.getText(syntax).trim()}`);
    });
  }
  expect(appended).toEqual([]);
});
