import { describe, expect, it } from 'vitest';
import { toLoggable } from '../../../server/http/log/mask';

describe('toLoggable', () => {
  it('masks secrets at any depth and in any letter case, and no other fields', () => {
    const sent = {
      body: { username: 'anna', Password: 'p', otp: '123456', list: [{ oldPassword: 'a', newPassword: 'b' }] },
      headers: { Authorization: 'x' },
      chargerCode: 'C1',
      data: { access_token: 't', secret: 's', key: 'k', credential: { a: 1 }, code: null },
    };
    expect(toLoggable(sent)).toEqual({
      body: { username: 'anna', Password: '***', otp: '***', list: [{ oldPassword: '***', newPassword: '***' }] },
      headers: { Authorization: '***' },
      chargerCode: 'C1',
      data: { access_token: '***', secret: '***', key: '***', credential: '***', code: null },
    });
  });

  it('hides a new charger key in the terms of OCPP 1.6 and 2.0.1', () => {
    const sent = { action: 'set', key: 'AuthorizationKey', value: 'hunter2hunter2', component: 'SecurityCtrlr' };
    const later = { action: 'set', variable: 'BasicAuthPassword', value: 'hunter2hunter2' };
    for (const body of [sent, later]) expect(JSON.stringify(toLoggable({ body }))).not.toContain('hunter2');
    expect(toLoggable({ variable: 'HeartbeatInterval', value: '60' })).toEqual({
      variable: 'HeartbeatInterval',
      value: '60',
    });
  });

  it('replaces a value by its length when it is too long for a row', () => {
    expect(toLoggable({ text: 'x'.repeat(20_000) })).toEqual({ omitted: expect.any(Number) });
  });

  it('returns null when there is no value', () => {
    expect(toLoggable(undefined)).toBeNull();
  });
});
