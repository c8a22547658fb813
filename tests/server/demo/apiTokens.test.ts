import { describe, expect, it } from 'vitest';
import { apiTokenRows } from '../../../server/demo/apiTokens';
import { DEMO_ACCOUNTS, listPermissions } from '../../../server/demo/staff';

const NOW = Date.parse('2026-04-17T09:30:00Z');
const tokens = apiTokenRows(NOW);
const hasExpired = ({ expiresAt }: (typeof tokens)[number]) => expiresAt instanceof Date && expiresAt.getTime() < NOW;

describe('the API tokens of the demo', () => {
  it('are valid, never used, expired and revoked ones', () => {
    const living = tokens.filter((token) => token.revokedAt === null && !hasExpired(token));
    expect(living.length).toBeGreaterThan(2);
    expect(living.filter(({ lastUsedAt }) => lastUsedAt === null)).toHaveLength(1);
    expect(tokens.filter(hasExpired)).toHaveLength(1);
    expect(tokens.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(1);
  });

  it('have permissions that their makers have', () => {
    for (const { makerId, permissions } of tokens) {
      const maker = DEMO_ACCOUNTS[Number(makerId) - 1];
      if (!maker) throw new Error('no maker');
      expect(listPermissions(maker)).toEqual(expect.arrayContaining(permissions as string[]));
    }
  });

  it('open nothing: their hashes are of no token', () => {
    for (const { tokenHash } of tokens) expect(tokenHash).not.toMatch(/^[0-9a-f]{64}$/);
  });
});
