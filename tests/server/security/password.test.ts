import * as real from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Password from '../../../server/security/password';

const verify = vi.fn(real.verify);
let hashPassword: typeof Password.hashPassword;
let verifyPassword: typeof Password.verifyPassword;

// Files of a worker share modules, so this file imports a fresh one, whose argon2 calls are counted.
beforeAll(async () => {
  vi.doMock('@node-rs/argon2', () => ({ ...real, verify }));
  vi.resetModules();
  ({ hashPassword, verifyPassword } = await import('../../../server/security/password'));
});
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const CLIENT_HASH = 'a'.repeat(64);

describe('passwords', () => {
  beforeEach(() => {
    verify.mockClear();
  });

  it('are stored as salted argon2id of 19 MiB and two passes', async () => {
    const stored = await hashPassword(CLIENT_HASH);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(CLIENT_HASH)).not.toBe(stored);
    expect(await verifyPassword(stored, CLIENT_HASH)).toBe(true);
    expect(await verifyPassword(stored, 'b'.repeat(64))).toBe(false);
  });

  it('cost the same work for an unknown user, by a hash of the same strength, and never match', async () => {
    expect(await verifyPassword(undefined, CLIENT_HASH)).toBe(false);
    // The stand-in's own password does not match, either.
    expect(await verifyPassword(undefined, 'nobody')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(2);
    expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
