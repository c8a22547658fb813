import type { Plugin } from 'vite';
import { type Chunk, type Files, findFirstLoad, listScreenChunks, measureKb } from './bundleSizes';

/** Largest sizes (KB of gzip) of the sign-in with its frame, and of a chunk of screens. */
const ENTRY_KB = 175;
export const CHUNK_KB = 120;
/** Characters below which no chunk can be that large. */
const SMALL = CHUNK_KB * 1024;

/** Fails the build when the sign-in or a chunk of screens is larger than its limit: each visitor waits for their download. */
export function sizeLimitPlugin(): Plugin {
  return {
    name: 'size-limits',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle) as Files;
        const refuse = (name: string, kb: number, limit: number) =>
          this.error(`${name} has ${kb.toFixed(1)} KB of gzip, more than ${limit}`);
        const entryKb = measureKb(files, findFirstLoad(files));
        if (entryKb > ENTRY_KB) refuse('Sign-in with its frame', entryKb, ENTRY_KB);
        const canBeLarge = (chunk: Chunk) => chunk.code.length > SMALL;
        for (const chunk of listScreenChunks(files).filter(canBeLarge)) {
          const kb = measureKb(files, [chunk]);
          if (kb > CHUNK_KB) refuse(`The chunk ${chunk.name}`, kb, CHUNK_KB);
        }
      },
    },
  };
}
