import { describe, expect, it } from 'vitest';
import { COMPANIES } from '../../../server/demo/companies';
import { CouponBook } from '../../../server/demo/money/couponBook';
import { formatInZone, PLATFORM_ZONE } from '../../../src/lib/time';

const NOW = Date.UTC(2026, 10, 28, 9, 30) / 1_000;

describe('the campaigns of the demo', () => {
  it('begin and end at midnight by the clock of their owner', () => {
    const { activities } = new CouponBook(NOW, []);
    const owners = new Set(activities.map(({ campaign }) => campaign.companyId));
    expect(owners.size).toBeGreaterThan(2);
    for (const { campaign, startsAt, endsAt } of activities) {
      const company = COMPANIES.find(({ id }) => id === campaign.companyId);
      const zone = campaign.companyId === null ? PLATFORM_ZONE : (company?.timezone ?? '');
      for (const at of [startsAt, endsAt]) {
        expect(formatInZone(at * 1_000, zone, 'time', 'en-GB'), campaign.name).toBe('00:00:00');
      }
    }
  });
});
