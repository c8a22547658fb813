import { useTranslation } from 'react-i18next';
import type { Coupon } from '../../contract/evo-discount/coupon';
import { useCouponText } from '../../entities/coupon/useCouponText';
import { PageLink } from '../../entities/record/PageLink';
import { RecordLink } from '../../entities/record/RecordLink';
import { SpanTime } from '../../entities/record/SpanTime';
import { defineColumns } from '../../kit/crud/defineList';
import { CouponOrderLink } from './CouponOrderLink';
import { CouponStateText } from './CouponStateText';

const { Column, IdColumn, MoneyColumn, TimeColumn } = defineColumns<
  Coupon,
  'coupons',
  'grantedAt' | 'validUntil' | 'usedAt'
>();

/** Columns of the coupons; beside an open coupon only the columns needed to find the next one. */
export function useCouponColumns(isNarrow: boolean) {
  const { t } = useTranslation('coupons');
  const { describeTerms } = useCouponText();
  return (
    <>
      <IdColumn name="couponNo" width={140} />
      <Column name="state" width={116}>
        {(coupon) => <CouponStateText coupon={coupon} />}
      </Column>
      <Column name="appUser" width={150}>
        {({ appUserId, appUser }) => (
          <RecordLink kind="appUser" id={appUserId}>
            {appUser}
          </RecordLink>
        )}
      </Column>
      <Column name="activity" isExtra={isNarrow} width={150}>
        {({ activityId, activity }) => (
          <PageLink view="marketing/couponActivity" part={{ open: activityId }}>
            {activity}
          </PageLink>
        )}
      </Column>
      <Column name="terms" isExtra={isNarrow}>
        {(coupon) => describeTerms(coupon)}
      </Column>
      <Column name="validUntil" width={136}>
        {({ validUntil, timezone }) => <SpanTime at={validUntil} timezone={timezone} />}
      </Column>
      <Column name="order" isExtra={isNarrow} width={180}>
        {({ order }) => <CouponOrderLink order={order} />}
      </Column>
      <MoneyColumn name="discount" isExtra={isNarrow} width={130} />
      <TimeColumn name="grantedAt" isExtra width={136} />
      <TimeColumn name="usedAt" isExtra width={136} />
      <Column name="place" isExtra width={150} />
      <Column name="source" isExtra width={130}>
        {({ source }) => t(`source.${source}`)}
      </Column>
      <Column name="scheme" isExtra width={180} />
      <Column name="activityCode" isExtra width={120} />
      <Column name="phone" isExtra width={130} />
      <Column name="company" isExtra width={150}>
        {({ company }) => company ?? t('operatorsOwn')}
      </Column>
      <Column name="validFrom" isExtra width={136}>
        {({ validFrom, timezone }) => <SpanTime at={validFrom} timezone={timezone} />}
      </Column>
    </>
  );
}
