import { describe, expect, it } from 'vitest';
import { decidePayer, toOwners, type PayingEnterprise } from '../../../server/domain/payer';

const unlimited = { spendLimit: null, spent: '0' };
const spent = { spendLimit: '100.00', spent: '100' };
const bound = { isEnabled: true, limitKwh: null, usedKwh: 0, ...unlimited };
const makeEnterprise = (odd: Partial<PayingEnterprise> = {}): PayingEnterprise => ({
  enterpriseId: '7',
  isEnabled: true,
  isHere: true,
  ...unlimited,
  binding: bound,
  ...odd,
});
const decideByFleetTag = (odd: Partial<PayingEnterprise>, holderId: string | null = '1') =>
  decidePayer({ holderId, fleetId: '7', enterprises: [makeEnterprise(odd)] });
const decideByOwnTag = (...enterprises: PayingEnterprise[]) =>
  decidePayer({ holderId: '1', fleetId: null, enterprises });

describe('the payer of a session', () => {
  it('is the enterprise when the tag belongs to a bound holder, its fleet or the holder', () => {
    expect(decideByFleetTag({})).toEqual({ kind: 'enterprise', enterpriseId: '7', appUserId: '1' });
    expect(decideByOwnTag(makeEnterprise())).toEqual({ kind: 'enterprise', enterpriseId: '7', appUserId: '1' });
  });

  it('is the enterprise when a fleet tag has no holder, without a binding', () => {
    expect(decideByFleetTag({ binding: null }, null)).toEqual({
      kind: 'enterprise',
      enterpriseId: '7',
      appUserId: null,
    });
    expect(decideByFleetTag({ binding: null, isHere: false }, null)).toEqual({ kind: 'refused', reason: 'notHere' });
  });

  it.each([
    ['enterpriseDisabled', { isEnabled: false }],
    ['notHere', { isHere: false }],
    ['notBound', { binding: null }],
    ['notBound', { binding: { ...bound, isEnabled: false } }],
    ['overLimit', { binding: { ...bound, limitKwh: 20, usedKwh: 20 } }],
    ['overLimit', { binding: { ...bound, ...spent } }],
    ['overLimit', spent],
  ] as const)('changes by %s: a fleet tag is refused, an own tag is paid by its holder', (reason, odd) => {
    expect(decideByFleetTag(odd)).toEqual({ kind: 'refused', reason });
    expect(decideByOwnTag(makeEnterprise(odd))).toEqual({ kind: 'person', appUserId: '1' });
  });

  it('is nobody when a fleet tag without a holder has an enterprise whose limit in money is reached', () => {
    expect(decideByFleetTag({ binding: null, ...spent }, null)).toEqual({ kind: 'refused', reason: 'overLimit' });
    expect(decideByFleetTag({ binding: null, ...spent, spent: '99.99' }, null)).toMatchObject({ kind: 'enterprise' });
  });

  it('is the first enterprise that pays when the holder is bound to several', () => {
    const first = makeEnterprise({ enterpriseId: '5', binding: { ...bound, limitKwh: 1, usedKwh: 2 } });
    expect(decideByOwnTag(first, makeEnterprise())).toMatchObject({ kind: 'enterprise', enterpriseId: '7' });
  });

  it('is none when the tag has neither holder nor enterprise or is refused', () => {
    const nobody = decidePayer({ holderId: null, fleetId: null, enterprises: [] });
    expect(nobody).toEqual({ kind: 'nobody' });
    for (const payer of [nobody, decideByFleetTag({ isHere: false })])
      expect(toOwners(payer)).toEqual({ appUserId: null, enterpriseId: null });
  });
});
