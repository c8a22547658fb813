import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFilesIn, readText } from './sources';

const ROOT = path.join(import.meta.dirname, '../..');
/** Settings of Patroni that the handbook names. */
const PATRONI = new Set(['synchronous_mode', 'loop_wait', 'retry_timeout', 'primary_start_timeout']);

describe('the handbook of scale', () => {
  const text = readText('docs/scale.md');

  it('names benches, scripts and files that exist', () => {
    const benches = [...text.matchAll(/npm run bench -- (\w+)/g)].map(([, name = '']) => `bench/${name}.ts`);
    const files = [...text.matchAll(/`((?:server|tests|bench|deploy|docs)\/[\w./-]+)`/g)].map(([, file = '']) => file);
    expect(benches.length).toBeGreaterThan(0);
    expect([...benches, ...files].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names tables and variables that exist', () => {
    const words = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word = '']) => word);
    const schema = readFilesIn('server/db')
      .map((file) => file.text)
      .join('\n');
    expect(words.filter((word) => !schema.includes(word) && !PATRONI.has(word))).toEqual([]);
    const variables = [...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
    const known = readText('docs/operate.md');
    expect(variables.filter((name) => !known.includes(`| ${name} `))).toEqual([]);
  });

  it('has the tables as the bench prints them', () => {
    const bench = readText('bench/knee/tables.ts');
    const heads = [...text.matchAll(/^\| (.+) \|\n\| -/gm)].map(([, head = '']) =>
      head.split('|').map((cell) => cell.trim()),
    );
    const unknown = heads.flatMap(([, ...cells]) => cells).filter((cell) => !bench.includes(`'${cell}'`));
    expect({ tables: heads.length, unknown }).toEqual({ tables: 2, unknown: [] });
  });
});
