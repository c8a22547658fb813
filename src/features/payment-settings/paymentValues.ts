import type { z } from 'zod';
import type { PaySetting, paySettingBody } from '../../contract/evo-basic/basePaySetting';

type Body = z.input<typeof paySettingBody>;

/** A method of an owner under a name of its own: one that has not been set has no id yet. */
export type MethodSetting = Omit<PaySetting, 'id'> & { id: string };

export interface PaymentValues extends Record<string, unknown> {
  isEnabled: boolean;
  currency: string;
  fee: string;
  isTest: boolean;
  /** By name; a stored one as the mask that stands for it. */
  credentials: Record<string, string>;
}

export function paymentValues(setting: MethodSetting | null): PaymentValues {
  const { isEnabled = false, currency = 'EUR', fee = '0.00', isTest = true, credentials = {} } = setting ?? {};
  const secrets = Object.entries(credentials).map(([name, secret]) => [name, secret ?? '']);
  return { isEnabled, currency, fee, isTest, credentials: Object.fromEntries(secrets) as Record<string, string> };
}

/** What the call is given; an emptied secret is removed. */
export function savedSetting(
  { credentials, ...values }: PaymentValues,
  { companyId, appId, method }: Pick<MethodSetting, 'companyId' | 'appId' | 'method'>,
  version: number,
): Body {
  const secrets = Object.entries(credentials).map(([name, secret]) => [name, secret === '' ? null : secret]);
  return {
    ...values,
    companyId,
    appId,
    method,
    version,
    credentials: Object.fromEntries(secrets) as Body['credentials'],
  };
}
