import { describe, expect, test } from 'vitest';
import { hidePassword, parseDatabaseUrl, replaceUser } from '../../../server/runtime/databaseAddress';

describe('address of a database', () => {
  test('names each host with its port when there are several', () => {
    const url = 'postgres://u:p%40@h1:5433,h2,[::1]:5434/db?sslmode=require&target_session_attrs=read-write';
    expect(parseDatabaseUrl(url)).toEqual({
      kind: 'read-write',
      hosts: [
        { host: 'h1', port: 5433, url: 'postgres://u:p%40@h1:5433/db?sslmode=require' },
        { host: 'h2', port: 5432, url: 'postgres://u:p%40@h2/db?sslmode=require' },
        { host: '::1', port: 5434, url: 'postgres://u:p%40@[::1]:5434/db?sslmode=require' },
      ],
    });
  });

  test('stays as it is when it names one host', () => {
    const url = 'postgresql://u@h/db?application_name=a%20b';
    expect(parseDatabaseUrl(url)).toEqual({ kind: null, hosts: [{ host: 'h', port: 5432, url }] });
  });

  test.each([
    ['mysql://h/db', 'is not a URL that begins with postgres://'],
    ['postgres://h1,,h2/db', 'names an empty host'],
    ['postgres://h1:port,h2/db', 'is not a URL such as postgres://user:password@host:5432/database'],
    [
      'postgres://h/db?target_session_attrs=leader',
      'target_session_attrs is one of any, read-write, primary, read-only, standby, prefer-standby',
    ],
  ])('is refused when it is %s', (url, line) => {
    expect(() => parseDatabaseUrl(url)).toThrow(line);
  });

  test('takes another user, and hides the password, when it names several hosts', () => {
    const url = 'postgres://u:a:b@h1:1,h2:2/db?x=1';
    expect(replaceUser(url, 'o p', 's/t')).toBe('postgres://o%20p:s%2Ft@h1:1,h2:2/db?x=1');
    expect(hidePassword(url)).toBe('postgres://u:***@h1:1,h2:2/db?x=1');
    expect(hidePassword('postgres://u@h/db')).toBe('postgres://u@h/db');
  });
});
