import { describe, expect, it } from 'vitest';
import { attempts } from '../../../src/contract/evo-monitor/attempts';

const isTaken = (body: object) => attempts.summary.body?.safeParse(body).success;

describe('the span of figures of attempts', () => {
  it('is four weeks until now by the platform’s definition when nothing is asked for', () => {
    expect(attempts.summary.body?.parse({})).toEqual({ days: 28, definition: 'platform', comparison: 'previous' });
  });

  it.each([
    [{ from: '2026-11-01', until: '2026-11-30' }, true],
    [{ from: '2026-11-30', until: '2026-11-30' }, true],
    [{ from: '2026-11-30', until: '2026-11-01' }, false],
    [{ from: '2026-11-01' }, false],
    [{ until: '2026-11-01' }, false],
    [{ from: '2016-11-01', until: '2026-11-01' }, false],
    [{ days: 27 }, false],
  ])('of %o is taken: %s', (body, expected) => {
    expect(isTaken(body)).toBe(expected);
  });
});
