import { describe, expect, it, vi } from 'vitest';
import { newIdempotencyKey } from '../../../src/lib/idempotencyKey';

describe('the key of a user action', () => {
  it('is unique each time, also without randomUUID (plain-http addresses)', () => {
    const { getRandomValues } = crypto;
    for (const api of [crypto, { getRandomValues: getRandomValues.bind(crypto) }]) {
      vi.stubGlobal('crypto', api);
      const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
      expect(keys.size).toBe(100);
      // The server takes keys of 8 to 128 letters, digits, - or _.
      for (const key of keys) expect(key).toMatch(/^[\w-]{32,128}$/);
    }
  });
});
