import { couponSchemeBody } from '../../contract/evo-discount/couponScheme';
import type { z } from 'zod';
import type { SchemeTerms } from '../../contract/evo-discount/couponTerms';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';
import { requireFields } from '../../kit/form/requireFields';

/** Coupons are valid for days from their grant, or between dates. */
export const VALIDITIES = ['days', 'dates'] as const;

/** Values of the form; `validity` is the user's choice between days and dates and is not part of the call. */
export type SchemeValues = FormValues<typeof couponSchemeBody> & { validity: (typeof VALIDITIES)[number] };

const USUAL_DAYS = 30;

const model = makeFormModel(couponSchemeBody, {
  couponType: 'discount',
  discountType: 'discount',
  derate: 'total',
  use: 'all',
  currency: null,
  validDays: USUAL_DAYS,
});

export const schemeModel = {
  toValues: (): SchemeValues => ({ ...model.toValues(null), validity: 'days' }),
  toBody: (values: SchemeValues): z.input<typeof couponSchemeBody> => {
    const body = model.toBody(dropHidden(values));
    if (values.validity === 'days') return body;
    // Empty texts make the date fields report the error; without a validity the contract asks for days.
    return { ...body, validFrom: values.validFrom ?? '', validUntil: values.validUntil ?? '' };
  },
  validate: requireFields(model.validate, findEmptyFigures),
};

/** Figures that the choices of others ask for. */
function findEmptyFigures({ couponType, value, meetDemand, threshold }: z.input<typeof couponSchemeBody>): string[] {
  const isValueEmpty = couponType === 'discount' && !value;
  const isThresholdEmpty = Boolean(meetDemand) && !threshold;
  return [...(isValueEmpty ? ['value'] : []), ...(isThresholdEmpty ? ['threshold'] : [])];
}

/** Leaves out the fields that the choices of others have hidden. */
const dropHidden = (values: SchemeValues): SchemeValues => ({
  ...values,
  ...pickBenefit(values),
  ...pickPlaces(values),
  ...pickValidity(values),
  threshold: values.meetDemand === null ? null : values.threshold,
});

function pickBenefit({ couponType, discountType, value, cap }: SchemeValues) {
  if (couponType === 'free') return { discountType: null, value: null, cap };
  return { discountType, value, cap: discountType === 'reduction' ? null : cap };
}

function pickPlaces({ use, business, stationIds, washSiteIds }: SchemeValues) {
  if (use === 'all') return { stationIds: [], washSiteIds: [] };
  return {
    stationIds: business === 'washing' ? [] : stationIds,
    washSiteIds: business === 'charging' ? [] : washSiteIds,
  };
}

function pickValidity({ validity, validDays, validFrom, validUntil }: SchemeValues) {
  if (validity === 'days') return { validDays, validFrom: null, validUntil: null };
  return { validDays: '' as const, validFrom, validUntil };
}

/** Terms as far as they are entered, for the sentence that describes the coupons. */
export function toDraftTerms(values: SchemeValues): SchemeTerms {
  const { currency, couponType, derate, meetDemand, business } = values;
  const { discountType, value, cap, threshold } = dropHidden(values);
  return {
    currency: currency ?? '',
    couponType,
    derate,
    discountType,
    value,
    cap,
    meetDemand,
    threshold,
    business,
  };
}
