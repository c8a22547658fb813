import { describe, expect, it } from 'vitest';
import { splitSpan } from '../../../../../server/modules/evo-monitor/attempts/summary';

describe('a span of days', () => {
  it('is read by days alone when it holds no whole month', () => {
    const span = { from: '2026-02-10', until: '2026-03-20' };
    expect(splitSpan(span)).toEqual({ days: [span], months: [] });
  });

  it('is read by its whole months and the days around them when it holds some', () => {
    expect(splitSpan({ from: '2025-11-28', until: '2026-03-02' })).toEqual({
      days: [
        { from: '2025-11-28', until: '2025-11-30' },
        { from: '2026-03-01', until: '2026-03-02' },
      ],
      months: [{ from: '2025-12-01', until: '2026-02-01' }],
    });
  });

  it('needs no days when it begins and ends with months', () => {
    expect(splitSpan({ from: '2026-01-01', until: '2026-02-28' })).toEqual({
      days: [],
      months: [{ from: '2026-01-01', until: '2026-02-01' }],
    });
  });
});
