import type { z } from 'zod';
import type { CompanyUser, companyUserBody } from '../../contract/evo-basic/companyUsers';

type Body = z.input<typeof companyUserBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface AccountValues extends Record<string, unknown> {
  companyId: string | null;
  userName: string;
  fullName: string;
  email: string;
  phone: string;
  roleIds: string[];
}

const NEW = { companyId: null, userName: '', fullName: '', email: null, phone: null, roles: [] };

export function accountValues(account: CompanyUser | null): AccountValues {
  const { companyId, userName, fullName, email, phone, roles } = account ?? NEW;
  const roleIds = roles.map(({ id }) => id);
  return { companyId, userName, fullName, email: email ?? '', phone: phone ?? '', roleIds };
}

/** What adding is given. */
export function savedAccount({ email, ...values }: AccountValues): Body {
  return { ...values, email: email.trim() };
}

/** What changing is given: an account stays with its company. */
export function changedAccount(values: AccountValues): Omit<Body, 'companyId'> {
  const { companyId: _, ...fields } = savedAccount(values);
  return fields;
}
