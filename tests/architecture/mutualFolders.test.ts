import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCodeIn } from './sources';

const IMPORTED = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs'];

const files = readCodeIn('src', 'server', 'workers');
const known = new Set(files.map((file) => file.path));

/** Folders that each folder imports from, without those that it lies in or that lie in it. */
function readArrows(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { path: file, text } of files) {
    const from = path.posix.dirname(file);
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      const stem = path.posix.join(from, specifier);
      const target = ENDINGS.map((ending) => stem + ending).find((name) => known.has(name));
      const to = target && path.posix.dirname(target);
      if (!to || isWithin(from, to) || isWithin(to, from)) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`);

describe('folders', () => {
  const arrows = readArrows();

  it('are read with their imports', () => {
    expect(arrows.get('src/app/shell')).toContain('src/app/router');
    expect(arrows.size).toBeGreaterThan(200);
  });

  it('never import each other unless one lies in the other', () => {
    const mutual = [...arrows].flatMap(([from, targets]) =>
      [...targets].filter((to) => from < to && arrows.get(to)?.has(from)).map((to) => `${from} and ${to}`),
    );
    expect(mutual).toEqual([]);
  });
});
