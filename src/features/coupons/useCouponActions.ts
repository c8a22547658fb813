import { useTranslation } from 'react-i18next';
import { coupon, type Coupon } from '../../contract/evo-discount/coupon';
import type { RowAction } from '../../kit/crud/table/RowMenu';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { CouponAction } from './CouponBulkDialog';
import { allowsChange, COUPON_CHANGES } from './couponState';

const CALLS = { activate: coupon.activate, cancel: coupon.cancel, delay: coupon.updateEndDate } as const;

/** Possible changes of a coupon; disabled ones have a reason. */
export function useCouponActions(onAction: (action: CouponAction) => void): (record: Coupon) => RowAction[] {
  const { t } = useTranslation('coupons');
  return (record) =>
    COUPON_CHANGES.map((kind) => ({
      label: t(`${kind}.action`),
      allow: CALLS[kind],
      reason: allowsChange(record, kind) ? null : t(`disabled.${kind}`),
      run: () => onAction({ kind, target: toBulkTarget([record]) }),
    }));
}
