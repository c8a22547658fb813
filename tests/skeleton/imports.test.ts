import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { makePlan, overlay, project, SAMPLE } from './sample';
import type { Tree } from './tree';

const ENDINGS = ['.ts', '.tsx', ''];

/** Names that a file gives away. */
function listExports(text: string): string[] {
  const { statements } = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true);
  const isExported = (node: ts.Statement) =>
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return statements.filter(isExported).flatMap((node) => {
    if (ts.isVariableStatement(node)) {
      return node.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name)
          ? [name.text]
          : name.elements.flatMap((element) => (ts.isBindingElement(element) ? [element.name.getText()] : [])),
      );
    }
    const { name } = node as ts.Statement & { name?: ts.Identifier };
    return name ? [name.text] : [];
  });
}

/** Imports of a file from other files of ours that are not there, or do not give the name away. */
function listBroken(file: string, text: string, tree: Tree): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const source = (moduleSpecifier as ts.StringLiteral).text;
    if (!source.startsWith('.')) return [];
    const stem = path.join(path.dirname(file), source);
    const imported = ENDINGS.map((ending) => tree.readFile(stem + ending)).find((known) => known !== undefined);
    if (imported === undefined) return [`${file}: ${source}`];
    const bindings = importClause?.namedBindings;
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    const given = listExports(imported);
    return names
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .filter((name) => !given.includes(name))
      .map((name) => `${file}: ${name} of ${source}`);
  });
}

it.each([true, false])('a skeleton imports only what there is (of companies: %s)', (hasCompany) => {
  const { added, changed } = makePlan({ ...SAMPLE, hasCompany });
  const tree = overlay(project, new Map([...added, ...changed]));
  const code = [...added].filter(([file]) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(10);
  expect(code.flatMap(([file, text]) => listBroken(file, text, tree))).toEqual([]);
});
