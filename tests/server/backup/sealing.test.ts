import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createOpener, createSealer, deriveKey } from '../../../server/backup/sealing';

const KEY = deriveKey('k'.repeat(32));
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;
const HEADER = 40;

/** In pieces that fit no chunk. */
function* cutBytes(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}
const sealBytes = (bytes: Buffer, name = 'a') => buffer(Readable.from(cutBytes(bytes)).pipe(createSealer(KEY, name)));
const openSealed = (sealed: Buffer, { key = KEY, name = 'a' } = {}) => {
  const opener = createOpener(key, name);
  return buffer(Readable.from(cutBytes(sealed)).pipe(opener));
};

describe('sealed files', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'are opened as they were when they have %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = await sealBytes(bytes);
      expect((await openSealed(sealed)).equals(bytes)).toBe(true);
      if (size > 32) expect(sealed.includes(bytes.subarray(0, 32))).toBe(false);
    },
  );

  test('are refused when they were cut, at any place', async () => {
    const sealed = await sealBytes(randomBytes(3 * CHUNK));
    const ends = [0, 20, HEADER, HEADER + 5, HEADER + SEALED_CHUNK, HEADER + 2 * SEALED_CHUNK, sealed.length - 1];
    for (const end of ends) await expect(openSealed(sealed.subarray(0, end))).rejects.toThrow(/cut/);
  });

  test('are refused when a byte was changed, added or moved', async () => {
    const sealed = await sealBytes(randomBytes(3 * CHUNK));
    for (const at of [HEADER - 1, HEADER + 3, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(openSealed(changed)).rejects.toThrow('changed or cut');
    }
    await expect(openSealed(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow('changed or cut');
    const first = sealed.subarray(HEADER, HEADER + SEALED_CHUNK);
    const second = sealed.subarray(HEADER + SEALED_CHUNK, HEADER + 2 * SEALED_CHUNK);
    const swapped = Buffer.concat([
      sealed.subarray(0, HEADER),
      second,
      first,
      sealed.subarray(HEADER + 2 * SEALED_CHUNK),
    ]);
    await expect(openSealed(swapped)).rejects.toThrow('changed or cut');
    await expect(openSealed(Buffer.from('no sealed file at all, but long enough for a header'))).rejects.toThrow(
      'not a sealed',
    );
  });

  test('are refused with another key and under another name', async () => {
    const sealed = await sealBytes(Buffer.from('content'));
    await expect(openSealed(sealed, { key: deriveKey('o'.repeat(32)) })).rejects.toThrow('changed or cut');
    await expect(openSealed(sealed, { name: 'b' })).rejects.toThrow('changed or cut');
  });
});
