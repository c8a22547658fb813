import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from './sources';

const ROOT = path.join(import.meta.dirname, '../..');

describe('the guide for developers', () => {
  it.each(['docs/develop.md', 'docs/architecture.md', 'CONTRIBUTING.md'])('%s names files that exist', (guide) => {
    const named = [...readText(guide).matchAll(/`((?:src|server|tests|locales|workers|e2e|deploy|docs)\/[\w./*-]+)`/g)];
    const files = named.map(([, file = '']) => file.replace('*', 'en_US'));
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('names each command of npm by its script', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const named = [...readText('docs/develop.md').matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
