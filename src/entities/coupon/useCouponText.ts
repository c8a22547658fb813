import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { SchemeTerms } from '../../contract/evo-discount/couponTerms';
import { describePlaces, describeTerms, describeValidity, type Validity } from './couponText';

/** Words for the effect, validity and places of coupons, the same on every screen. */
export function useCouponText() {
  const { t, i18n } = useTranslation('couponTerms');
  const time = useShownTime();
  return {
    describeTerms: (terms: SchemeTerms) => describeTerms(terms, { t, locale: i18n.language }),
    describeValidity: (validity: Validity) => describeValidity(validity, t, (wire) => time(wire)),
    describePlaces: (places: Parameters<typeof describePlaces>[0]) => describePlaces(places, t),
  };
}
