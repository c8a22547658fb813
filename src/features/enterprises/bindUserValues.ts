import type { z } from 'zod';
import type { BindUser, newBindUserBody } from '../../contract/evo-basic/sysEnterpriseBindUser';

type Body = z.input<typeof newBindUserBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface BindUserValues extends Record<string, unknown> {
  enterpriseId: string | null;
  account: string;
  monthlyLimit: number | '';
  status: 'enabled' | 'disabled';
  remark: string;
}

const NEW = { enterpriseId: null, name: '', monthlyLimit: null, status: 'enabled' as const, remark: null };

export function bindUserValues(user: BindUser | null): BindUserValues {
  const { enterpriseId, name, monthlyLimit, status, remark } = user ?? NEW;
  return { enterpriseId, account: name, monthlyLimit: monthlyLimit ?? '', status, remark: remark ?? '' };
}

/** What adding is given. */
export function savedBindUser({ monthlyLimit, ...values }: BindUserValues): Body {
  return { ...values, monthlyLimit: monthlyLimit === '' ? null : monthlyLimit };
}

/** What changing is given: who is bound to whom stays. */
export function changedBindUser(values: BindUserValues): Omit<Body, 'enterpriseId' | 'account'> {
  const { enterpriseId: _, account: __, ...fields } = savedBindUser(values);
  return fields;
}
