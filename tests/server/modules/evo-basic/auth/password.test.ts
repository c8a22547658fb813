import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as argon2 from '@node-rs/argon2';
import { hashPassword, verifyPassword } from '../../../../../server/modules/evo-basic/auth/password';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});

const CLIENT_HASH = 'a'.repeat(64);

describe('passwords', () => {
  beforeEach(() => {
    vi.mocked(argon2.verify).mockClear();
  });

  it('are stored as argon2id of 19 MiB and two passes, salted', async () => {
    const stored = await hashPassword(CLIENT_HASH);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(CLIENT_HASH)).not.toBe(stored);
    expect(await verifyPassword(stored, CLIENT_HASH)).toBe(true);
    expect(await verifyPassword(stored, 'b'.repeat(64))).toBe(false);
  });

  it('cost an unknown user the same work, on a hash of the same strength, and never fit', async () => {
    expect(await verifyPassword(undefined, CLIENT_HASH)).toBe(false);
    // Not even the stand-in's own.
    expect(await verifyPassword(undefined, 'nobody')).toBe(false);
    expect(argon2.verify).toHaveBeenCalledTimes(2);
    expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
