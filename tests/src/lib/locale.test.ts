import { describe, expect, it, vi } from 'vitest';

describe('the locales of Kazakh', () => {
  it('are Kazakh where the browser has its names of months', async () => {
    vi.resetModules();
    const { intlLocales } = await import('../../../src/lib/locale');
    expect(intlLocales('kk')).toEqual(['kk', 'ru']);
  });

  it('are Russian where the browser knows Kazakh by its name alone', async () => {
    vi.resetModules();
    const { intlLocales } = await import('../../../src/lib/locale');
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementationOnce(function () {
      return { format: () => 'M01' } as unknown as Intl.DateTimeFormat;
    });
    expect(intlLocales('kk')).toEqual(['ru']);
    expect(intlLocales('kk')).toEqual(['ru']);
  });
});
