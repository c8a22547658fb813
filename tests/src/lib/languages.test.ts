import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameLanguage } from '../../../src/lib/languages';

afterEach(() => vi.restoreAllMocks());

describe('the name of a language', () => {
  it('is Kazakh in Kazakh, also when the browser has no Kazakh names', () => {
    vi.spyOn(Intl, 'DisplayNames').mockImplementation(function nameNothing() {
      return { of: (code: string) => code } as Intl.DisplayNames;
    });
    expect(nameLanguage('zh_CN', 'kk')).toBe('қытай тілі');
    expect(nameLanguage('kk', 'kk')).toBe('қазақ тілі');
  });

  it('is that of the locale in other languages', () => {
    expect(nameLanguage('zh_CN', 'en_US')).toBe('Chinese');
    expect(nameLanguage('en_US', 'ru')).toBe('английский');
  });
});
