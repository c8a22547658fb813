import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSources } from '../../../server/start/launch/build.mjs';
import { isInstalled } from '../../../server/start/launch/install.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'omp-project-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeFile(file: string, content: unknown): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the installed packages', () => {
  const lock = {
    packages: {
      '': { name: 'ours' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  };
  const missing = (packages: object) => writeFile('node_modules/.package-lock.json', { packages });

  test('are out of date when there are none', () => {
    writeFile('package-lock.json', lock);
    expect(isInstalled(root)).toBe(false);
  });

  test('are up to date when only those of other platforms are missing', () => {
    writeFile('package-lock.json', lock);
    missing({ 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  test('are out of date when one has another version', () => {
    writeFile('package-lock.json', lock);
    missing({ 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(root)).toBe(false);
  });

  test('are out of date when one is missing', () => {
    writeFile('package-lock.json', lock);
    missing({ 'node_modules/other-platform': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  test('are out of date when their list is incomplete', () => {
    writeFile('package-lock.json', lock);
    writeFile('node_modules/.package-lock.json', '{"packages":');
    expect(isInstalled(root)).toBe(false);
  });
});

describe('the hash of the sources', () => {
  beforeEach(() => {
    writeFile('src/main.tsx', 'one');
    writeFile('locales/en_US/common.json', '{}');
  });

  test.each([
    ['another content', () => writeFile('src/main.tsx', 'two')],
    ['a new word', () => writeFile('locales/en_US/common.json', '{"a":"b"}')],
    ['a new file', () => writeFile('src/more.ts', '')],
    ['another package', () => writeFile('package-lock.json', '{}')],
  ])('changes with %s', (_what, change) => {
    const before = hashSources(root, 'console');
    change();
    expect(hashSources(root, 'console')).not.toBe(before);
  });

  test.each([
    ['the same content, written again', () => writeFile('src/main.tsx', 'one')],
    ['a file of the server', () => writeFile('server/start/main.ts', 'one')],
  ])('does not change with %s', (_what, change) => {
    const before = hashSources(root, 'console');
    change();
    expect(hashSources(root, 'console')).toBe(before);
  });

  test('of the server changes with a file of the server', () => {
    const before = hashSources(root, 'server');
    writeFile('server/start/main.ts', 'one');
    expect(hashSources(root, 'server')).not.toBe(before);
  });
});
