import { describe, expect, it, vi } from 'vitest';

describe('the locales of Kazakh', () => {
  it('are Kazakh when the browser has the names of its months', async () => {
    vi.resetModules();
    const { intlLocales } = await import('../../../src/lib/locale');
    expect(intlLocales('kk')).toEqual(['kk', 'ru']);
  });

  it('are Russian when the browser knows only the name of Kazakh', async () => {
    vi.resetModules();
    const { intlLocales } = await import('../../../src/lib/locale');
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementationOnce(function () {
      return { format: () => 'M01' } as unknown as Intl.DateTimeFormat;
    });
    expect(intlLocales('kk')).toEqual(['ru']);
    expect(intlLocales('kk')).toEqual(['ru']);
  });

  it('leave durations in Kazakh words when the browser knows only the name of Kazakh', async () => {
    vi.resetModules();
    const { formatAge, formatDuration } = await import('../../../src/lib/duration');
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementationOnce(function () {
      return { format: () => 'M01' } as unknown as Intl.DateTimeFormat;
    });
    expect(formatDuration(274_000, 'kk')).toMatch(/^3.к.04.сағ$/);
    expect(formatAge(7_860, 'kk')).toMatch(/^2.сағ.11.мин$/);
  });
});
