import type { z } from 'zod';
import type { staffBody, StaffAccount } from '../../contract/evo-basic/staff';

type Body = z.input<typeof staffBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface StaffValues extends Record<string, unknown> {
  userName: string;
  fullName: string;
  email: string;
  phone: string;
  scope: StaffAccount['scope'];
  companyId: string | null;
  enterpriseId: string | null;
  roleIds: string[];
  status: StaffAccount['status'];
}

const NEW = {
  userName: '',
  fullName: '',
  email: null,
  phone: null,
  scope: 'operator',
  companyId: null,
  enterpriseId: null,
  roles: [],
  status: 'enabled',
} as const;

export function staffValues(account: StaffAccount | null): StaffValues {
  const { userName, fullName, email, phone, scope, companyId, enterpriseId, roles, status } = account ?? NEW;
  const roleIds = roles.map(({ id }) => id);
  return {
    userName,
    fullName,
    email: email ?? '',
    phone: phone ?? '',
    scope,
    companyId,
    enterpriseId,
    roleIds,
    status,
  };
}

/** What the call is given: an account has the owner of its scope and no other. */
export function savedStaff({ companyId, enterpriseId, ...values }: StaffValues): Body {
  return {
    ...values,
    companyId: values.scope === 'company' ? companyId : null,
    enterpriseId: values.scope === 'enterprise' ? enterpriseId : null,
  };
}
