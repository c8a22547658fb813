import { afterEach, describe, expect, it } from 'vitest';
import { installTrustedTypes, isOwnScript } from '../../../src/app/trustedTypes';

const ORIGIN = 'http://10.0.0.5:8080';

describe('scripts', () => {
  it.each(['/assets/worker.js', './worker.js', `${ORIGIN}/assets/worker.js`])(
    'pass when they are our own: %s',
    (url) => {
      expect(isOwnScript(url, ORIGIN)).toBe(true);
    },
  );

  it.each([
    '//evil.example.com/x.js',
    'https://evil.example.com',
    'data:text/javascript,1',
    'javascript:1',
    'blob:http://evil/1',
    `blob:${ORIGIN}/1-2-3`,
  ])('are refused when they are foreign: %s', (url) => {
    expect(isOwnScript(url, ORIGIN)).toBe(false);
  });
});

describe('the default policy', () => {
  afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

  it('lets style text and own scripts through, and nothing else', () => {
    const made: Record<string, { createHTML: (text: string) => string; createScriptURL: (url: string) => string }> = {};
    Object.assign(window, { trustedTypes: { createPolicy: (name: string, policy: never) => (made[name] = policy) } });
    installTrustedTypes();
    const { createHTML, createScriptURL } = made['default']!;
    expect(createHTML(':root{--bg-1:#fff}')).toBe(':root{--bg-1:#fff}');
    expect(() => createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
    expect(createScriptURL('/assets/worker.js')).toBe('/assets/worker.js');
    expect(() => createScriptURL('https://evil.example.com/x.js')).toThrow(TypeError);
  });

  it('is skipped when the browser does not support it', () => {
    expect(() => installTrustedTypes()).not.toThrow();
  });
});
