import { describe, expect, it } from 'vitest';
import { loggable } from '../../../server/http/mask';

describe('loggable', () => {
  it('masks secrets at any depth and in any letter case, and nothing else', () => {
    const sent = {
      body: { username: 'anna', Password: 'p', otp: '123456', list: [{ oldPassword: 'a', newPassword: 'b' }] },
      headers: { Authorization: 'x' },
      chargerCode: 'C1',
      data: { access_token: 't', secret: 's', key: 'k', credential: { a: 1 }, code: null },
    };
    expect(loggable(sent)).toEqual({
      body: { username: 'anna', Password: '***', otp: '***', list: [{ oldPassword: '***', newPassword: '***' }] },
      headers: { Authorization: '***' },
      chargerCode: 'C1',
      data: { access_token: '***', secret: '***', key: '***', credential: '***', code: null },
    });
  });

  it('leaves out what is too long for a row', () => {
    expect(loggable({ text: 'x'.repeat(20_000) })).toEqual({ omitted: expect.any(Number) });
  });

  it('keeps nothing of nothing', () => {
    expect(loggable(undefined)).toBeNull();
  });
});
