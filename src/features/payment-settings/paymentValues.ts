import type { z } from 'zod';
import type { PaySetting, paySettingBody } from '../../contract/evo-basic/basePaySetting';

type Body = z.input<typeof paySettingBody>;

/** A method of an owner under a name of its own: one that has not been set has no id yet. */
export type MethodSetting = Omit<PaySetting, 'id'> & { id: string };

export interface PaymentValues extends Record<string, unknown> {
  isEnabled: boolean;
  currency: string;
  fee: string;
  otherFees: { currency: string; fee: string }[];
  isTest: boolean;
  /** Typed credentials by name: an empty text keeps the stored one, null removes it. */
  credentials: Record<string, string | null>;
}

export function paymentValues(setting: MethodSetting | null): PaymentValues {
  const { isEnabled = false, currency = 'EUR', fee = '0.00', isTest = true, credentials = {} } = setting ?? {};
  const otherFees = setting?.otherFees ?? [];
  const secrets = Object.keys(credentials).map((name) => [name, '']);
  return {
    ...{ isEnabled, currency, fee, otherFees, isTest },
    credentials: Object.fromEntries(secrets) as Record<string, string>,
  };
}

type Owned = Pick<MethodSetting, 'companyId' | 'appId' | 'method' | 'credentials'>;

/** A secret that was not typed goes back as its mask, so that looking at it never removes it. */
export function toSettingBody(
  { credentials, ...values }: PaymentValues,
  { companyId, appId, method, credentials: stored }: Owned,
): Omit<Body, 'version'> {
  const secrets = Object.entries(credentials).map(([name, secret]) => [name, secret === '' ? stored[name] : secret]);
  return {
    ...values,
    companyId,
    appId,
    method,
    credentials: Object.fromEntries(secrets) as Body['credentials'],
  };
}
