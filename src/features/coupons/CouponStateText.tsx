import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/layout/Tag';
import { findCouponState } from './couponState';

/** State of a coupon; highlighted while it can be used. */
export function CouponStateText({ coupon }: { coupon: Parameters<typeof findCouponState>[0] }) {
  const { t } = useTranslation('coupons');
  const state = findCouponState(coupon);
  return state === 'unused' ? <Tag>{t('state.unused')}</Tag> : t(`state.${state}`);
}
