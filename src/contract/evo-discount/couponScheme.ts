import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { percentText } from '../pricePlan';
import { dateTime, id, text, currencyCode } from '../fields';
import { positiveAmount } from '../money';
import { option, pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult, optionQuery } from '../records';
import { selectAccess } from '../selects';
import {
  COUPON_BUSINESSES,
  COUPON_TYPES,
  DERATES,
  DISCOUNT_TYPES,
  MEET_DEMANDS,
  schemeTerms,
  usePlaces,
  USES,
} from './couponTerms';

const PATH = 'evo-discount/couponScheme';
const VIEW = 'marketing/couponScheme';
const NAME = 'Coupon schemes';

/** Most stations, and most wash sites, that a scheme or an activity designates. */
export const MOST_PLACES = 1_000;
/** Days for which a coupon of a scheme is valid at most. */
export const MOST_VALID_DAYS = 3_650;

const placeIds = z.array(id).max(MOST_PLACES, 'validation.maxItems').default([]);

/** Places of use that a caller sets, for schemes and activities. */
export const usePlacesBody = { use: z.enum(USES), stationIds: placeIds, washSiteIds: placeIds };

/** Whether designated places name one at least. */
export const hasPlaces = ({
  use,
  stationIds,
  washSiteIds,
}: {
  use: (typeof USES)[number];
  stationIds: readonly string[];
  washSiteIds: readonly string[];
}) => use === 'all' || stationIds.length + washSiteIds.length > 0;

const required = (path: string) => ({ path: [path], message: 'validation.required' });

/** Fields of a scheme. Coupons are valid for days from their grant, or between fixed times. */
export const couponSchemeBody = z
  .strictObject({
    name: text(64),
    /** Null: the operators' own. Those of a company are always its own. */
    companyId: id.nullish(),
    currency: currencyCode,
    couponType: z.enum(COUPON_TYPES),
    derate: z.enum(DERATES),
    /** Left out of a free coupon. */
    discountType: z.enum(DISCOUNT_TYPES).nullish(),
    /** An amount of the currency, or per cent above 0 up to 100. */
    value: positiveAmount.nullish(),
    cap: positiveAmount.nullish(),
    meetDemand: z.enum(MEET_DEMANDS).nullish(),
    /** An amount of the currency, or kWh. */
    threshold: positiveAmount.nullish(),
    business: z.enum(COUPON_BUSINESSES).default('all'),
    validDays: z.number().int().min(1, 'validation.min').max(MOST_VALID_DAYS, 'validation.max').nullish(),
    validFrom: dateTime.nullish(),
    validUntil: dateTime.nullish(),
    ...usePlacesBody,
  })
  .refine(({ couponType, discountType }) => couponType === 'free' || Boolean(discountType), required('discountType'))
  .refine(({ couponType, value }) => couponType === 'free' || Boolean(value), required('value'))
  .refine(({ discountType, value }) => discountType !== 'discount' || !value || percentText.safeParse(value).success, {
    path: ['value'],
    message: 'validation.percent',
  })
  .refine(({ meetDemand, threshold }) => !meetDemand || Boolean(threshold), required('threshold'))
  .refine(({ threshold, meetDemand }) => !threshold || Boolean(meetDemand), required('meetDemand'))
  .refine(({ validDays, validUntil }) => Boolean(validDays) || Boolean(validUntil), required('validDays'))
  .refine(({ validDays, validFrom, validUntil }) => !validDays || (!validFrom && !validUntil), {
    path: ['validDays'],
    message: 'validation.daysOrDates',
  })
  .refine(({ validFrom, validUntil }) => !validUntil || Boolean(validFrom), required('validFrom'))
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil, {
    path: ['validUntil'],
    message: 'validation.order',
  })
  .refine(({ derate, business }) => derate !== 'electricity' || business !== 'washing', {
    path: ['derate'],
    message: 'validation.washHasNoElectricity',
  })
  .refine(({ meetDemand, business }) => meetDemand !== 'electricity' || business !== 'washing', {
    path: ['meetDemand'],
    message: 'validation.washHasNoElectricity',
  })
  .refine(hasPlaces, { path: ['stationIds'], message: 'validation.selectOne' });

/** A scheme: terms of its coupons, for how long they are valid and where. */
export const schemeRow = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  ...schemeTerms.shape,
  /** Days from the grant; null: the dates. */
  validDays: z.number().int().nullable(),
  validFrom: dateTime.nullable(),
  validUntil: dateTime.nullable(),
  ...usePlaces.shape,
  /** Activities that give its coupons. */
  activities: z.number().int(),
  isRetired: z.boolean(),
  createdAt: dateTime,
});
export type CouponScheme = z.infer<typeof schemeRow>;

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  currencies: z.array(z.string().max(3)).max(50).optional(),
  couponTypes: z.array(z.enum(COUPON_TYPES)).max(COUPON_TYPES.length).optional(),
  derates: z.array(z.enum(DERATES)).max(DERATES.length).optional(),
  businesses: z.array(z.enum(COUPON_BUSINESSES)).max(COUPON_BUSINESSES.length).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** A scheme in selects, with the terms that the choice shows. */
export const schemeOption = option.extend({
  ...schemeTerms.shape,
  companyId: z.string().nullable(),
  validDays: z.number().int().nullable(),
  validUntil: dateTime.nullable(),
});

/** Schemes of operators and companies: a company sees and adds its own. */
export const couponScheme = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: search one page`,
    business: 'query',
    body: pageQuery(filters, ['name', 'currency', 'createdAt']),
    response: pageAnswer(schemeRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: [`${VIEW}/view`, 'marketing/couponActivity/add'],
    summary: `${NAME}: one by id`,
    business: 'query',
    body: z.strictObject({ id }),
    response: schemeRow,
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: [`${VIEW}/add`],
    summary: `${NAME}: create; the terms of a scheme never change`,
    business: 'insert',
    body: couponSchemeBody,
    response: z.object({ id: z.string() }),
  }),
  retire: endpoint({
    method: 'POST',
    path: `${PATH}/retire`,
    access: [`${VIEW}/add`],
    summary: `${NAME}: retire or restore; activities and coupons of a retired one go on`,
    business: 'update',
    body: bulkBody(filters, { isRetired: z.boolean() }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  byCurrency: endpoint({
    method: 'POST',
    path: `${PATH}/byCurrency`,
    access: selectAccess('couponScheme'),
    summary: `${NAME}: short list for selects, of a currency and of an owner`,
    business: 'query',
    body: optionQuery.extend({
      currency: z.string().max(3).optional(),
      /** Owner of the activity that is to give the coupons; null: the operators. */
      companyId: id.nullish(),
    }),
    response: z.array(schemeOption),
  }),
};
