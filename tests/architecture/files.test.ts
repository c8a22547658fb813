import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readCodeIn, readFilesIn } from './sources';

const FOLDERS = ['src', 'server', 'workers', 'tests', 'e2e', 'bench'];
const code = readCodeIn(...FOLDERS);
const console = readCodeIn('src', 'workers');

const CAMEL = /^[a-z][a-zA-Z0-9]*(\.(test|e2e|d|module))*$/;
const PASCAL = /^[A-Z][a-zA-Z0-9]*(\.(test|module))*$/;
const MIGRATION = /^\d{4}_[a-z_]+$/;
const SHAPELESS = /^(utils?|helpers?|common|types?|misc|shared|index)$/i;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const CAMEL_FOLDER = /^[a-z][a-zA-Z0-9]*$/;
/** Folders that keep the names of the wire: services and their resources. */
const WIRE = /^(src\/(contract|api)|server\/modules|tests\/(mocks|src\/(contract|api)|server\/modules))\//;

function readStem(file: string): string {
  return path.basename(file).replace(/\.(tsx?|mjs|cjs)$/, '');
}

function isNamedWell(file: string): boolean {
  const stem = readStem(file);
  if (/\/migrations\//.test(file)) return MIGRATION.test(stem);
  if (file.endsWith('.tsx')) return PASCAL.test(stem) || CAMEL.test(stem);
  // A class has its own file under its own name; everything else is camelCase.
  return CAMEL.test(stem);
}

describe('a name', () => {
  test('of a file is PascalCase.tsx when it is a component and camelCase otherwise', () => {
    expect(code.map(({ path: file }) => file).filter((file) => !isNamedWell(file))).toEqual([]);
  });

  test('of a component file is the name of a component that it exports', () => {
    const wrong = readCodeIn('src')
      .filter(({ path: file }) => file.endsWith('.tsx') && PASCAL.test(readStem(file)))
      .filter(
        ({ path: file, text }) =>
          !new RegExp(`export (default )?(function|const|class) ${readStem(file)}\\b`).test(text),
      );
    expect(wrong.map(({ path: file }) => file)).toEqual([]);
  });

  test('of a file is no generic word', () => {
    expect(code.map(({ path: file }) => file).filter((file) => SHAPELESS.test(readStem(file)))).toEqual([]);
  });

  test('of a folder is kebab-case, or the name of the wire', () => {
    const folders = new Set(readFilesIn(...FOLDERS).map(({ path: file }) => path.dirname(file)));
    const wrong = [...folders].filter((folder) => {
      const name = path.basename(folder);
      return !KEBAB.test(name) && !(WIRE.test(`${folder}/`) && CAMEL_FOLDER.test(name));
    });
    expect(wrong).toEqual([]);
  });
});

describe('a module', () => {
  test('has exports of its own', () => {
    const isPassedOn = (statement: ts.Statement) =>
      ts.isImportDeclaration(statement) ||
      (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined);
    const barrels = readCodeIn('src', 'server', 'workers').filter(({ path: file, text }) => {
      const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
      return statements.some(ts.isExportDeclaration) && statements.every(isPassedOn);
    });
    expect(barrels.map(({ path: file }) => file)).toEqual([]);
  });

  test('has a default export only when it loads lazily', () => {
    const sources = readCodeIn('src', 'server', 'workers');
    const lazy = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/import\('[^']*\/(\w+)'\)/g)].map(([, name]) => name)),
    );
    const wrong = sources.filter(({ path: file, text }) => /^export default /m.test(text) && !lazy.has(readStem(file)));
    expect(wrong.map(({ path: file }) => file)).toEqual([]);
  });
});

/** Files outside of `place` whose text matches `pattern`. */
const listFilesOutside = (place: RegExp, pattern: RegExp) =>
  console.filter(({ path: file, text }) => !place.test(file) && pattern.test(text)).map(({ path: file }) => file);

describe('a file of the console', () => {
  test('makes a worker only when it belongs to live', () => {
    expect(listFilesOutside(/^src\/live\//, /new (Shared)?Worker\(/)).toEqual([]);
  });

  test('makes the API only when it belongs to api', () => {
    expect(listFilesOutside(/^src\/api\//, /\bcreateApi\b/)).toEqual([]);
  });
});

describe('the code', () => {
  const FORBIDDEN = [
    'TO' + 'DO',
    'FIX' + 'ME',
    'eslint-' + 'disable',
    'oxlint-' + 'disable',
    '@ts-' + 'ignore',
    '@ts-' + 'nocheck',
    '/work' + '/',
  ];

  test.each(FORBIDDEN)('does not contain the word %s', (word) => {
    expect(code.filter(({ text }) => text.includes(word)).map(({ path: file }) => file)).toEqual([]);
  });
});
