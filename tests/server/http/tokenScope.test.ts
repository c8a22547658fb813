import { describe, expect, it } from 'vitest';
import { findTokenPermissions, findTokenScope } from '../../../server/http/tokenScope';

const OPERATOR = { scope: 'operator', companyId: null, enterpriseId: null } as const;
const COMPANY = { scope: 'company', companyId: '1', enterpriseId: null } as const;
const ENTERPRISE = { scope: 'enterprise', companyId: null, enterpriseId: '5' } as const;
const WIDE = { companyId: null, enterpriseId: null };

describe('the scope of a token', () => {
  it('is that of its maker when it has none of its own', () => {
    for (const maker of [OPERATOR, COMPANY, ENTERPRISE]) expect(findTokenScope(maker, WIDE)).toEqual(maker);
  });

  it('is narrowed to a company when its maker is an operator', () => {
    expect(findTokenScope(OPERATOR, { companyId: '2', enterpriseId: null })).toEqual({
      scope: 'company',
      companyId: '2',
      enterpriseId: null,
    });
  });

  it.each([
    ['a company', COMPANY, { companyId: '1', enterpriseId: null }],
    ['an enterprise', ENTERPRISE, { companyId: null, enterpriseId: '5' }],
  ])('stays as long as its maker belongs to the same owner: %s', (_name, maker, token) => {
    expect(findTokenScope(maker, token)).toEqual(maker);
  });

  it.each([
    ['another company', { ...COMPANY, companyId: '2' }, { companyId: '1', enterpriseId: null }],
    ['another enterprise', { ...ENTERPRISE, enterpriseId: '6' }, { companyId: null, enterpriseId: '5' }],
    ['an enterprise instead of a company', ENTERPRISE, { companyId: '1', enterpriseId: null }],
    ['a company instead of an enterprise', COMPANY, { companyId: null, enterpriseId: '5' }],
  ])('is gone when its maker belongs to %s now', (_name, maker, token) => {
    expect(findTokenScope(maker, token)).toBeUndefined();
  });
});

describe('the permissions of a token', () => {
  const maker = new Set(['order/chargeOrder/view', 'maintenance/securityAudit/view', 'profile/edit']);

  it('are those that its maker has as well', () => {
    const own = ['order/chargeOrder/view', 'order/chargeOrder/export'];
    expect([...findTokenPermissions(own, maker, { isNarrowed: false })]).toEqual(['order/chargeOrder/view']);
  });

  it('never hold one that is closed to tokens', () => {
    expect([...findTokenPermissions(['profile/edit'], maker, { isNarrowed: false })]).toEqual([]);
  });

  it('lose the log of operators when the token is narrowed to a company', () => {
    const own = ['maintenance/securityAudit/view'];
    expect([...findTokenPermissions(own, maker, { isNarrowed: false })]).toEqual(own);
    expect([...findTokenPermissions(own, maker, { isNarrowed: true })]).toEqual([]);
  });
});
