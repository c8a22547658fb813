import type { z } from 'zod';
import type { PaySetting, paySettingBody } from '../../contract/evo-basic/basePaySetting';

type Body = z.input<typeof paySettingBody>;

/** A payment method of an owner with an id for the form, since a method without a stored setting has none. */
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

/** An untyped secret returns as its mask, so that an edit of other fields never removes it. */
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
