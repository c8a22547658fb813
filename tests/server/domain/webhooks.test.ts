import { describe, expect, it } from 'vitest';
import { computeNextTry, FAILING_MS, isDelivered, KEPT_MS } from '../../../server/domain/webhooks/retries';
import { createTestBody } from '../../../server/domain/webhooks/testEvents';
import { WEBHOOK_KINDS } from '../../../src/contract/webhookKinds';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('the next try', () => {
  it.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 3_600],
    [6, 21_600],
    [20, 21_600],
  ])('comes after %s failures in %s s', (tries, seconds) => {
    expect(computeNextTry(tries, { triedAt: HOUR, happenedAt: 0 })).toBe(HOUR + seconds * SECOND);
  });

  it('is the last one as the event is given up', () => {
    expect(computeNextTry(15, { triedAt: KEPT_MS - HOUR, happenedAt: 0 })).toBe(KEPT_MS);
    expect(computeNextTry(16, { triedAt: KEPT_MS, happenedAt: 0 })).toBeNull();
  });
});

describe('rules of webhooks', () => {
  it('keep events for three days and give an endpoint one day', () => {
    expect([KEPT_MS, FAILING_MS]).toEqual([72 * HOUR, 24 * HOUR]);
  });

  it('take an answer of 2xx alone for a delivery', () => {
    expect([199, 200, 204, 299, 301, 410, 500, null].filter(isDelivered)).toEqual([200, 204, 299]);
  });

  it.each(WEBHOOK_KINDS)('mark a test event of %s', (kind) => {
    const body = JSON.parse(createTestBody(kind, new Date('2026-01-15T08:00:00.123Z'))) as object;
    expect(body).toMatchObject({ type: kind, timestamp: '2026-01-15T08:00:00Z', test: true });
  });
});
