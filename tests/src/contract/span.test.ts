import { describe, expect, it } from 'vitest';
import { isAppPage, isHttpsUrl } from '../../../src/contract/evo-basic/advertisementLink';
import { findSpanRefusal, findSpanStatus } from '../../../src/contract/span';

const SPAN = { startsAt: '2026-01-10 00:00:00', endsAt: '2026-01-20 00:00:00' };

describe('the status of a span', () => {
  it.each([
    ['2026-01-09 23:59:59', 'notstarted'],
    ['2026-01-10 00:00:00', 'underway'],
    ['2026-01-19 23:59:59', 'underway'],
    ['2026-01-20 00:00:00', 'finished'],
  ] as const)('is at %s: %s', (at, status) => {
    expect(findSpanStatus(SPAN, at)).toBe(status);
  });

  it('is finished once it has been ended by hand', () => {
    expect(findSpanStatus({ ...SPAN, endedAt: '2026-01-12 00:00:00' }, '2026-01-13 00:00:00')).toBe('finished');
    expect(findSpanStatus({ ...SPAN, endedAt: null }, '2026-01-13 00:00:00')).toBe('underway');
  });
});

describe('a change of a span', () => {
  const NOW = '2026-01-15 00:00:00';
  const later = (over: Partial<typeof SPAN>) => findSpanRefusal(SPAN, { ...SPAN, ...over }, NOW)?.message ?? null;

  it('can delay the end or bring it forward, not to before now', () => {
    expect(later({ endsAt: '2026-02-01 00:00:00' })).toBeNull();
    expect(later({ endsAt: '2026-01-15 00:00:01' })).toBeNull();
    expect(later({ endsAt: NOW })).toBe('validation.notPast');
  });

  it('keeps a start that has come', () => {
    expect(later({ startsAt: '2026-01-11 00:00:00' })).toBe('validation.startStays');
    expect(findSpanRefusal(SPAN, { ...SPAN, startsAt: '2026-01-11 00:00:00' }, '2026-01-01 00:00:00')).toBeNull();
  });

  it('is no new span that is over already', () => {
    expect(findSpanRefusal(null, SPAN, NOW)).toBeNull();
    expect(findSpanRefusal(null, SPAN, '2026-01-20 00:00:00')).toEqual({
      field: 'endsAt',
      message: 'validation.notPast',
    });
  });
});

describe('a link of an advertisement', () => {
  it('opens pages of the app by their paths alone', () => {
    expect(['/wallet', '/stations/14?tab=price'].filter((path) => !isAppPage(path))).toEqual([]);
    expect(['wallet', '//evil.example.com', '/\\evil', 'javascript:alert(1)', '/a b'].filter(isAppPage)).toEqual([]);
  });

  it('opens web pages with encryption alone', () => {
    expect(['https://a.example.com', 'HTTPS://a.example.com/x?y=1#z'].filter((url) => !isHttpsUrl(url))).toEqual([]);
    const refused = [
      'http://a.example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'https:a.example.com',
      'https:///a.example.com',
      'https://',
      'https://user@a.example.com',
      'https://a.example.com\\@evil.example.com',
      'https://a.example.com/\nx',
      ' https://a.example.com',
    ];
    expect(refused.filter(isHttpsUrl)).toEqual([]);
  });
});
