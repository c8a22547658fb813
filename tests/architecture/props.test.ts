import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { readCodeIn } from './sources';

const MOST = 8;

/** Lists interfaces of props with their number of props. */
function countProps(text: string, path: string): [name: string, props: number][] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement))
    .filter(({ name }) => name.text.endsWith('Props'))
    .map(({ name, members }) => [name.text, members.length]);
}

describe('a component of the kit', () => {
  it('has at most 8 props', () => {
    const files = readCodeIn('src/kit');
    const counted = files.flatMap(({ path, text }) =>
      countProps(text, path).map(([name, props]) => ({ at: `${path} ${name}`, props })),
    );
    expect(counted.length).toBeGreaterThan(40);
    expect(counted.filter(({ props }) => props > MOST)).toEqual([]);
  });
});
