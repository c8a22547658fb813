import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFilesIn, readText } from './sources';

const ROOT = path.join(import.meta.dirname, '../..');
const PICTURES = 'docs/pictures';
const MOST_BYTES = 150_000;
const MOST_PICTURES = 10;

const handbooks = readFilesIn('docs').filter(({ path: file }) => file.endsWith('.md'));
const stored = readdirSync(path.join(ROOT, PICTURES)).sort();
const named = handbooks.flatMap(({ text }) =>
  [...text.matchAll(/!\[[^\]]+\]\(pictures\/([\w.-]+)\)/g)].map(([, file = '']) => file),
);

describe('the pictures of the handbooks', () => {
  it('exist where they are named, and are named where they exist', () => {
    expect([...new Set(named)].sort()).toEqual(stored);
  });

  it('are few and small', () => {
    const large = stored.filter((file) => statSync(path.join(ROOT, PICTURES, file)).size > MOST_BYTES);
    expect({ large, isFew: stored.length <= MOST_PICTURES }).toEqual({ large: [], isFew: true });
  });

  it('are those that the look takes', () => {
    const taken = readText('e2e/pictures/handbookPictures.ts').matchAll(/name: '([\w-]+)'/g);
    expect([...taken].map(([, name = '']) => `${name}.webp`).sort()).toEqual(stored);
  });
});
