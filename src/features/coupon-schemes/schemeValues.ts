import { couponSchemeBody } from '../../contract/evo-discount/couponScheme';
import type { z } from 'zod';
import type { SchemeTerms } from '../../contract/evo-discount/couponTerms';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';

/** Coupons are valid for days from their grant, or between dates. */
export const VALIDITIES = ['days', 'dates'] as const;

/** Values of the form; which of the two validities is meant stands beside what the call takes. */
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
  toBody: (values: SchemeValues): z.input<typeof couponSchemeBody> => model.toBody(dropHidden(values)),
  validate: model.validate,
};

/** Leaves out the fields that the choices of others have hidden. */
function dropHidden(values: SchemeValues): SchemeValues {
  const { couponType, discountType, meetDemand, business, use, validity } = values;
  const isFree = couponType === 'free';
  const [atStations, atWashSites] = [business !== 'washing', business !== 'charging'];
  return {
    ...values,
    discountType: isFree ? null : discountType,
    value: isFree ? null : values.value,
    cap: !isFree && discountType === 'reduction' ? null : values.cap,
    threshold: meetDemand === null ? null : values.threshold,
    stationIds: use === 'designated' && atStations ? values.stationIds : [],
    washSiteIds: use === 'designated' && atWashSites ? values.washSiteIds : [],
    validDays: validity === 'days' ? values.validDays : '',
    validFrom: validity === 'dates' ? values.validFrom : null,
    // An empty text is told at this field; null would ask for days.
    validUntil: validity === 'dates' ? (values.validUntil ?? '') : null,
  };
}

/** Terms as far as they are entered, for the sentence that says what the coupons do. */
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
