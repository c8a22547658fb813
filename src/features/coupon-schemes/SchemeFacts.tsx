import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { CouponScheme } from '../../contract/evo-discount/couponScheme';
import { PlacesFact } from '../../entities/coupon/PlacesFact';
import { useCouponText } from '../../entities/coupon/useCouponText';
import { PageLink } from '../../entities/record/PageLink';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber } from '../../lib/format';

/** Facts of a scheme: terms, validity and places of its coupons, and the activities that grant them. */
export function SchemeFacts({ scheme }: { scheme: CouponScheme }) {
  const { t, i18n } = useTranslation('couponSchemes');
  const time = useShownTime();
  const { describeTerms, describeValidity } = useCouponText();
  const { id, activities } = scheme;
  const count = formatNumber(activities, 0, i18n.language);
  return (
    <>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.terms')}>{describeTerms(scheme)}</Fact>
          <Fact label={t('fields.validity')}>{describeValidity(scheme)}</Fact>
          <Fact label={t('fields.couponType')}>{t(`type.${scheme.couponType}`)}</Fact>
          <Fact label={t('fields.derate')}>{t(`derate.${scheme.derate}`)}</Fact>
          <Fact label={t('fields.business')}>{t(`business.${scheme.business}`)}</Fact>
          <Fact label={t('fields.currency')}>{scheme.currency}</Fact>
          <PlacesFact {...scheme} />
          <Fact label={t('fields.activities')}>
            {activities === 0 ? (
              count
            ) : (
              <PageLink view="marketing/couponActivity" part={{ schemeIds: [id] }}>
                {count}
              </PageLink>
            )}
          </Fact>
          <Fact label={t('fields.createdAt')}>{time(scheme.createdAt)}</Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection>
        <SaveNotice>{t('termsStay')}</SaveNotice>
      </DrawerSection>
    </>
  );
}
