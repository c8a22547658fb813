import { useTranslation } from 'react-i18next';
import { useCouponText } from '../../entities/coupon/useCouponText';
import classes from './SchemeSentence.module.css';
import { toDraftTerms, type SchemeValues } from './schemeValues';

/** The coupons of the form in plain words, as far as it is filled in. */
export function SchemeSentence({ values }: { values: SchemeValues }) {
  const { t } = useTranslation('couponSchemes');
  const { describeTerms, describeValidity, describePlaces } = useCouponText();
  const { validity, validDays, validFrom, validUntil, use, stationIds, washSiteIds } = values;
  const isDays = validity === 'days';
  return (
    <section className={classes.sentence} aria-label={t('sentence')}>
      <strong role="status">{describeTerms(toDraftTerms(values))}</strong>
      <span className={classes.quiet}>
        {[
          (!isDays || validDays !== '') &&
            describeValidity({
              validDays: isDays && validDays !== '' ? validDays : null,
              validFrom: validFrom || null,
              validUntil: validUntil || null,
            }),
          describePlaces({ use, stations: stationIds.length, washSites: washSiteIds.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </section>
  );
}
