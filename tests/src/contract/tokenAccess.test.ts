import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/contract';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { isOpenToTokens, isTokenPermission, TOKEN_PERMISSIONS } from '../../../src/contract/tokenAccess';

/** Calls with a permission that only people make, by their paths; written apart from the permissions of the rule. */
const PEOPLE_ONLY = [
  /^evo-basic\/auth\//,
  /^evo-basic\/apiToken\//,
  /^evo-basic\/webhook\//,
  /^evo-basic\/sysUser\/(?!page$|list$|detail$|companyUserPage$)/,
  /^evo-basic\/sysRole\/(add|update|delete|copy)$/,
  /^evo-basic\/management\//,
  /^evo-basic\/SysMenu\/(add|update|delete)$/,
  /^evo-monitor\/wall\//,
  /^evo-basic\/ocpiToken\/add$/,
];

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const isOpen = typeof endpoint.access !== 'string' && !PEOPLE_ONLY.some((rule) => rule.test(endpoint.path));
    it(isOpen ? 'is open to tokens' : 'is closed to tokens', () => {
      expect(isOpenToTokens(endpoint)).toBe(isOpen);
    });
  },
);

describe('the permissions of tokens', () => {
  it('leave out what lets a call widen rights or take an account over', () => {
    const left = PERMISSIONS.filter((permission) => !TOKEN_PERMISSIONS.includes(permission));
    expect(left.filter((permission) => /^(order|finance|statistic|equipment)\//.test(permission))).toEqual([]);
    expect(left).toEqual(
      expect.arrayContaining(['profile/view', 'setting/role/permission', 'user/user/resetPassword']),
    );
    expect(isTokenPermission('setting/integrations/addToken')).toBe(false);
    expect(isTokenPermission('order/chargeOrder/view')).toBe(true);
  });
});
