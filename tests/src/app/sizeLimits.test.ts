import { randomBytes } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { CHUNK_KB, sizeLimitPlugin } from '../../../src/app/sizeLimits';

const makeChunk = (name: string, kb: number, modules: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  // Hexadecimal digits of chance need half a byte each as gzip.
  code: randomBytes(kb * 1024).toString('hex'),
  imports: [],
  modules: Object.fromEntries(modules.map((id) => [id, {}])),
});

/** Message of the refused build of these chunks; index.html names the frame alone. */
function readRefusal(...chunks: ReturnType<typeof makeChunk>[]): string | undefined {
  const page = { type: 'asset', fileName: 'index.html', source: '<script src="/assets/frame.js"></script>' };
  const { handler } = sizeLimitPlugin().generateBundle as Extract<Plugin['generateBundle'], object> & {
    handler: (this: { error: (text: string) => never }, options: unknown, bundle: Rolldown.OutputBundle) => void;
  };
  const context = {
    error: (text: string): never => {
      throw new Error(text);
    },
  };
  try {
    handler.call(context, {}, { ...chunks, page } as unknown as Rolldown.OutputBundle);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

describe('the build', () => {
  it('passes when sign-in and chunks are within their limits', () => {
    expect(readRefusal(makeChunk('frame', 100), makeChunk('orders', CHUNK_KB - 20))).toBeUndefined();
  });

  it('fails when the sign-in has grown beyond its limit', () => {
    expect(readRefusal(makeChunk('frame', 150), makeChunk('LoginPage', 30))).toMatch(/^Sign-in with its frame has /);
  });

  it('fails when a chunk of screens has grown beyond its limit, unless it draws maps', () => {
    const large = CHUNK_KB + 20;
    expect(readRefusal(makeChunk('frame', 10), makeChunk('orders', large))).toMatch(
      /^The chunk orders has 1\d\d\.\d KB/,
    );
    const map = makeChunk('core', large, ['/node_modules/mapbox-gl/core.js']);
    expect(readRefusal(makeChunk('frame', 10), map)).toBeUndefined();
  });
});
