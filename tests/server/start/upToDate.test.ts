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

function write(file: string, content: unknown): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

describe('packages are installed when all of the lock file are there, in its versions', () => {
  const lock = {
    packages: {
      '': { name: 'ours' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  };
  const found = (packages: object) => write('node_modules/.package-lock.json', { packages });

  test('none yet', () => {
    write('package-lock.json', lock);
    expect(isInstalled(root)).toBe(false);
  });

  test('all, but for what another platform needs', () => {
    write('package-lock.json', lock);
    found({ 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  test('another version', () => {
    write('package-lock.json', lock);
    found({ 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(root)).toBe(false);
  });

  test('one is missing', () => {
    write('package-lock.json', lock);
    found({ 'node_modules/other-platform': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  test('an interrupted list', () => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', '{"packages":');
    expect(isInstalled(root)).toBe(false);
  });
});

describe('the console is built again when its sources differ in content or name, and only then', () => {
  beforeEach(() => {
    write('src/main.tsx', 'one');
    write('locales/en_US/common.json', '{}');
  });

  test.each([
    ['another content', () => write('src/main.tsx', 'two')],
    ['a new word', () => write('locales/en_US/common.json', '{"a":"b"}')],
    ['a new file', () => write('src/more.ts', '')],
    ['another package', () => write('package-lock.json', '{}')],
  ])('%s', (_what, change) => {
    const before = hashSources(root, 'console');
    change();
    expect(hashSources(root, 'console')).not.toBe(before);
  });

  test.each([
    ['the same content, written again', () => write('src/main.tsx', 'one')],
    ['a file of the server', () => write('server/start/main.ts', 'one')],
  ])('%s', (_what, change) => {
    const before = hashSources(root, 'console');
    change();
    expect(hashSources(root, 'console')).toBe(before);
  });

  test('a changed file of the server builds the server again', () => {
    const before = hashSources(root, 'server');
    write('server/start/main.ts', 'one');
    expect(hashSources(root, 'server')).not.toBe(before);
  });
});
