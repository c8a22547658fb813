import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, PATHS, redirectTarget, TEXT_PAGES, WALL } from '../../../../src/app/router/paths';
import { PUBLIC_MAPS } from '../../../../src/contract/publicMaps';
import { RESERVED_PATHS } from '../../../../src/contract/evo-basic/sysMenu';

const ORIGIN = 'https://console.example.org';
const readTarget = (path: string) => redirectTarget(`?redirect=${encodeURIComponent(path)}`, ORIGIN);

describe('the redirect after signing in', () => {
  it('leads back to the same address, with query and fragment', () => {
    const place = '/live/monitor?status=faulted&text=a%20b#row';
    expect(redirectTarget(new URL(loginPath(place), ORIGIN).search, ORIGIN)).toBe(place);
  });

  it('is left out for the start page', () => {
    expect(loginPath('/')).toBe('/login');
    expect(redirectTarget('', ORIGIN)).toBe('/');
  });

  it.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '/\t/evil.example.com',
    '/.//evil.example.com',
    'https://evil.example.com',
    'javascript:alert(1)',
    '/login?redirect=/login',
    'live/monitor',
  ])('ignores %j', (path) => {
    expect(readTarget(path)).toBe('/');
  });

  it('never leaves the origin, in any spelling', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      'evil.com',
      'https:',
      '%2f',
      '\t',
      '\n',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const found = readTarget(pieces.join(''));
        expect(new URL(found, ORIGIN).origin).toBe(ORIGIN);
        expect(found.startsWith('//')).toBe(false);
      }),
    );
  });
});

describe('the addresses outside of the menu', () => {
  it('are those that no item of the menu may take', () => {
    const fixed = [PATHS.login, PATHS.forgotPassword, PATHS.notFound, WALL, '/redirect'];
    const firstParts = [...fixed, ...TEXT_PAGES, ...PUBLIC_MAPS].map((path) =>
      path.split('/').find((part) => part !== ''),
    );
    expect([...RESERVED_PATHS].sort()).toEqual(firstParts.sort());
  });
});
