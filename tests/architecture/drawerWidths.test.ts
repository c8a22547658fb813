import ts from 'typescript';
import { expect, test } from 'vitest';
import { readCodeIn, visitNodes, type SourceFile } from './sources';

/** Width that each element has when none is given: `kit/layout/DockedDrawer`, `entities/record/OpenRecord`. */
const USUAL_WIDTHS: Readonly<Record<string, string>> = { RecordDrawer: '460', RecordPending: '460', OpenRecord: '560' };

/** Widths of the drawers of a file, by the name of their element. */
function readWidths(file: SourceFile): Map<string, string[]> {
  const widths = new Map<string, string[]>();
  visitNodes(file, (node, source) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    const name = node.tagName.getText(source);
    const usual = USUAL_WIDTHS[name];
    if (usual === undefined) return;
    const given = node.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'width');
    const width = given?.getText(source).match(/\{(.*)\}/s)?.[1] ?? usual;
    widths.set(name, [...(widths.get(name) ?? []), width]);
  });
  return widths;
}

test('a record has the width of its drawer while it loads: the list beside it would move under the pointer', () => {
  const moving = readCodeIn('src/features', 'src/entities').filter((file) => {
    const widths = readWidths(file);
    const pending = [...(widths.get('RecordPending') ?? []), ...(widths.get('OpenRecord') ?? [])];
    const loaded = widths.get('RecordDrawer') ?? [];
    return (
      pending.length > 0 && loaded.length > 0 && !loaded.every((width) => pending.some((one) => width.includes(one)))
    );
  });
  expect(moving.map(({ path }) => path).filter((path) => path !== 'src/entities/record/OpenRecord.tsx')).toEqual([]);
});
