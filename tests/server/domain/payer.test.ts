import { describe, expect, it } from 'vitest';
import { decidePayer, toOwners, type PayingEnterprise } from '../../../server/domain/payer';

const bound = { isEnabled: true, limitKwh: null, usedKwh: 0 };
const fleet = (odd: Partial<PayingEnterprise> = {}): PayingEnterprise => ({
  enterpriseId: '7',
  isEnabled: true,
  isHere: true,
  binding: bound,
  ...odd,
});
const byFleetTag = (odd: Partial<PayingEnterprise>, holderId: string | null = '1') =>
  decidePayer({ holderId, fleetId: '7', enterprises: [fleet(odd)] });
const byOwnTag = (...enterprises: PayingEnterprise[]) => decidePayer({ holderId: '1', fleetId: null, enterprises });

describe('payer of a session', () => {
  it('is the enterprise for the tag of a bound holder, a fleet tag or an own one', () => {
    expect(byFleetTag({})).toEqual({ kind: 'enterprise', enterpriseId: '7', appUserId: '1' });
    expect(byOwnTag(fleet())).toEqual({ kind: 'enterprise', enterpriseId: '7', appUserId: '1' });
  });

  it('is the enterprise for a fleet tag without a holder, who needs no binding', () => {
    expect(byFleetTag({ binding: null }, null)).toEqual({ kind: 'enterprise', enterpriseId: '7', appUserId: null });
    expect(byFleetTag({ binding: null, isHere: false }, null)).toEqual({ kind: 'refused', reason: 'notHere' });
  });

  it.each([
    ['enterpriseDisabled', { isEnabled: false }],
    ['notHere', { isHere: false }],
    ['notBound', { binding: null }],
    ['notBound', { binding: { ...bound, isEnabled: false } }],
    ['overLimit', { binding: { ...bound, limitKwh: 20, usedKwh: 20 } }],
  ] as const)('ends as %s: a fleet tag is refused, an own tag is paid by its holder', (reason, odd) => {
    expect(byFleetTag(odd)).toEqual({ kind: 'refused', reason });
    expect(byOwnTag(fleet(odd))).toEqual({ kind: 'person', appUserId: '1' });
  });

  it('is the first enterprise that pays where a person is bound to several', () => {
    const first = fleet({ enterpriseId: '5', binding: { ...bound, limitKwh: 1, usedKwh: 2 } });
    expect(byOwnTag(first, fleet())).toMatchObject({ kind: 'enterprise', enterpriseId: '7' });
  });

  it('is nobody for a tag without holder and enterprise, nor for a refused one', () => {
    const nobody = decidePayer({ holderId: null, fleetId: null, enterprises: [] });
    expect(nobody).toEqual({ kind: 'nobody' });
    for (const payer of [nobody, byFleetTag({ isHere: false })])
      expect(toOwners(payer)).toEqual({ appUserId: null, enterpriseId: null });
  });
});
