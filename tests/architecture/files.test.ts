import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { codeIn, filesIn } from './sources';

const FOLDERS = ['src', 'server', 'workers', 'tests', 'e2e', 'bench'];
const code = codeIn(...FOLDERS);
const console = codeIn('src', 'workers');

const CAMEL = /^[a-z][a-zA-Z0-9]*(\.(test|e2e|d|module))*$/;
const PASCAL = /^[A-Z][a-zA-Z0-9]*(\.(test|module))*$/;
const MIGRATION = /^\d{4}_[a-z_]+$/;
const SHAPELESS = /^(utils?|helpers?|common|types?|misc|shared|index)$/i;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const CAMEL_FOLDER = /^[a-z][a-zA-Z0-9]*$/;
/** Folders that keep the names of the wire: services and their resources. */
const WIRE = /^(src\/(contract|api)|server\/modules|tests\/(mocks|src\/(contract|api)|server\/modules))\//;

function stemOf(file: string): string {
  return path.basename(file).replace(/\.(tsx?|mjs|cjs)$/, '');
}

function isNamedWell(file: string): boolean {
  const stem = stemOf(file);
  if (/\/migrations\//.test(file)) return MIGRATION.test(stem);
  if (file.endsWith('.tsx')) return PASCAL.test(stem) || CAMEL.test(stem);
  // A class has its own file under its own name; everything else is camelCase.
  return CAMEL.test(stem);
}

describe('names', () => {
  test('files are PascalCase.tsx for a component and camelCase else', () => {
    expect(code.map(({ path: file }) => file).filter((file) => !isNamedWell(file))).toEqual([]);
  });

  test('a component file exports a component of its name', () => {
    const wrong = codeIn('src')
      .filter(({ path: file }) => file.endsWith('.tsx') && PASCAL.test(stemOf(file)))
      .filter(
        ({ path: file, text }) => !new RegExp(`export (default )?(function|const|class) ${stemOf(file)}\\b`).test(text),
      );
    expect(wrong.map(({ path: file }) => file)).toEqual([]);
  });

  test('no file is called by a word that says nothing', () => {
    expect(code.map(({ path: file }) => file).filter((file) => SHAPELESS.test(stemOf(file)))).toEqual([]);
  });

  test('folders are kebab-case, or keep the names of the wire', () => {
    const folders = new Set(filesIn(...FOLDERS).map(({ path: file }) => path.dirname(file)));
    const wrong = [...folders].filter((folder) => {
      const name = path.basename(folder);
      return !KEBAB.test(name) && !(WIRE.test(`${folder}/`) && CAMEL_FOLDER.test(name));
    });
    expect(wrong).toEqual([]);
  });
});

describe('exports', () => {
  test('no file only passes on what others export', () => {
    const isPassedOn = (statement: ts.Statement) =>
      ts.isImportDeclaration(statement) ||
      (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined);
    const barrels = codeIn('src', 'server', 'workers').filter(({ path: file, text }) => {
      const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
      return statements.some(ts.isExportDeclaration) && statements.every(isPassedOn);
    });
    expect(barrels.map(({ path: file }) => file)).toEqual([]);
  });

  test('default exports are for what loads lazily', () => {
    const sources = codeIn('src', 'server', 'workers');
    const lazy = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/import\('[^']*\/(\w+)'\)/g)].map(([, name]) => name)),
    );
    const wrong = sources.filter(({ path: file, text }) => /^export default /m.test(text) && !lazy.has(stemOf(file)));
    expect(wrong.map(({ path: file }) => file)).toEqual([]);
  });
});

/** Files outside of `place` that contain something. */
const outside = (place: RegExp, pattern: RegExp) =>
  console.filter(({ path: file, text }) => !place.test(file) && pattern.test(text)).map(({ path: file }) => file);

describe('what only one layer does', () => {
  test('workers are made in live', () => {
    expect(outside(/^src\/live\//, /new (Shared)?Worker\(/)).toEqual([]);
  });

  test('the one API is made in api', () => {
    expect(outside(/^src\/api\//, /\bcreateApi\b/)).toEqual([]);
  });
});

describe('words that do not belong into code', () => {
  const FORBIDDEN = [
    'TO' + 'DO',
    'FIX' + 'ME',
    'eslint-' + 'disable',
    '@ts-' + 'ignore',
    '@ts-' + 'nocheck',
    '/work' + '/',
  ];

  test.each(FORBIDDEN)('%s', (word) => {
    expect(code.filter(({ text }) => text.includes(word)).map(({ path: file }) => file)).toEqual([]);
  });
});
