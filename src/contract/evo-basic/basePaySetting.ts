import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, currencyCode } from '../fields';
import { paymentImpact } from '../impact';

const PATH = 'evo-basic/basePaySetting';

/** Payment types (requirements, section 9); `regional` is the regional payment provider. */
export const PAYMENT_TYPES = [
  'creditcard',
  'paypal',
  'alipay',
  'wechatpay',
  'wechatprepaid',
  'wechatpayscore',
  'stripe',
  'coupon',
  'trustpayments',
  'regional',
  'wallet',
  'enterprise',
  'unknown',
] as const;

/** Methods that can be set up; `unknown` is only read from older records. */
export const PAYMENT_METHODS = PAYMENT_TYPES.filter((type) => type !== 'unknown');
export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/**
 * Methods that orders are charged by; settings of the other methods are stored and have no effect yet. On by default.
 */
export const COLLECTED_METHODS = ['creditcard', 'wallet', 'enterprise'] as const;
export type CollectedMethod = (typeof COLLECTED_METHODS)[number];

export function isCollected(method: PaymentMethod): method is CollectedMethod {
  return (COLLECTED_METHODS as readonly PaymentMethod[]).includes(method);
}

const WECHAT = ['merchantId', 'appSecret', 'apiKey', 'certificate'] as const;

/** Names of the credentials that each method needs at its provider; embedded methods need none. */
export const CREDENTIALS: Readonly<Record<PaymentMethod, readonly string[]>> = {
  creditcard: ['merchantId', 'apiKey', 'webhookSecret'],
  paypal: ['clientId', 'clientSecret'],
  alipay: ['appId', 'privateKey', 'publicKey'],
  wechatpay: WECHAT,
  wechatprepaid: WECHAT,
  wechatpayscore: WECHAT,
  stripe: ['publishableKey', 'secretKey', 'webhookSecret'],
  coupon: [],
  trustpayments: ['siteReference', 'userName', 'password'],
  regional: ['merchantId', 'terminalId', 'apiKey'],
  wallet: [],
  enterprise: [],
};

/** Placeholder of a stored secret in both directions: sent back, it keeps the stored value. */
export const MASKED = '********';

/** Owner of the settings: a company, an app, or (neither) the platform. */
export const paymentOwner = {
  companyId: id.nullish(),
  appId: z.string().trim().max(64, 'validation.maxLength').nullish(),
};

/** % of an amount, at most two digits. */
const feeRate = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'validation.number')
  .refine((fee) => Number(fee) <= 100, 'validation.format');
const MOST_FEES = 50;

/** How one method is used; `id` is null and `version` 0 where nothing has been set yet. */
export const paySetting = z.object({
  id: z.string().nullable(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  appId: z.string().nullable(),
  method: paymentMethod,
  isEnabled: z.boolean(),
  currency: z.string(),
  /** % of an amount in that currency, two digits. */
  fee: z.string(),
  /** % of amounts in other currencies. */
  otherFees: z.array(z.object({ currency: z.string(), fee: z.string() })),
  /** Currencies of the owner's stations whose payments by this method book no fee of the provider, since none is set. */
  missingFees: z.array(z.string()),
  isTest: z.boolean(),
  /** Names of the method's secrets; {@link MASKED} where one is stored, null where not. */
  credentials: z.record(z.string(), z.string().nullable()),
  /** When a provider last carried out a request under this setting; null: never yet, or the method has no provider. */
  lastSuccessAt: dateTime.nullable(),
  version: z.number().int(),
});
export type PaySetting = z.infer<typeof paySetting>;

/** Fields of a payment method that a caller sets. */
export const paySettingBody = z.strictObject({
  ...paymentOwner,
  method: paymentMethod,
  isEnabled: z.boolean(),
  currency: currencyCode,
  fee: feeRate,
  /** Each currency once, and not {@link currency}. */
  otherFees: z
    .array(z.strictObject({ currency: currencyCode, fee: feeRate }))
    .max(MOST_FEES, 'validation.maxItems')
    .default([]),
  isTest: z.boolean(),
  /** By name: a new secret; {@link MASKED} or an empty text leaves the stored one, null removes it. */
  credentials: z.record(z.string().max(32), z.string().max(8_192, 'validation.maxLength').nullable()).default({}),
  /** 0 where nothing has been set yet. */
  version: z.number().int().min(0),
});

/** Payment methods of the platform, its apps and its companies. */
export const basePaySetting = {
  detailList: endpoint({
    method: 'POST',
    path: `${PATH}/detailList`,
    access: ['setting/pay/view'],
    summary: 'Payment settings of the platform, an app or a company: every method, set or not',
    business: 'query',
    body: z.strictObject(paymentOwner),
    response: z.array(paySetting),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: ['setting/pay/view'],
    summary: 'Payment settings: one; secrets are masked',
    business: 'query',
    body: z.strictObject({ id }),
    response: paySetting,
  }),
  impact: endpoint({
    method: 'POST',
    path: `${PATH}/impact`,
    access: ['setting/pay/edit'],
    summary: 'Payment settings: stations, running sessions and open orders that a method of an owner governs',
    business: 'query',
    body: z.strictObject({ ...paymentOwner, method: paymentMethod }),
    response: paymentImpact,
  }),
  save: endpoint({
    method: 'POST',
    path: `${PATH}/save`,
    access: ['setting/pay/edit'],
    summary:
      'Saves a payment setting; a masked secret sent back leaves the stored one; 422 at the secrets that live mode lacks',
    business: 'update',
    body: paySettingBody,
    response: paySetting,
  }),
  getSysPaymentMethod: endpoint({
    method: 'GET',
    path: `${PATH}/getSysPaymentMethod`,
    access: 'signed-in',
    summary: 'Payment methods of the system, and the names of their secrets',
    business: 'query',
    response: z.array(z.object({ method: paymentMethod, credentials: z.array(z.string()) })),
  }),
};
