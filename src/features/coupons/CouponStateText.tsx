import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/layout/Tag';
import { findCouponState } from './couponState';

/** State of a coupon; one that can be used stands out. */
export function CouponStateText({ coupon }: { coupon: Parameters<typeof findCouponState>[0] }) {
  const { t } = useTranslation('coupons');
  const state = findCouponState(coupon);
  return state === 'unused' ? <Tag>{t('state.unused')}</Tag> : t(`state.${state}`);
}
