import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { CouponLink } from '../coupon/CouponLink';
import { Fact } from '../../kit/layout/Fact';
import classes from './OrderRecord.module.css';

/** The coupon of an order, coupons that it has earned, its faults, and the alarms of its session. */
export function OrderLinks({ order }: { order: ChargingOrderDetail }) {
  const { abnormal, alarms, chargerCode, takenCoupon, earnedCoupons } = order;
  const { t } = useTranslation(['orders', 'abnormalOrders']);
  const maySeeAbnormal = useCan('maintenance/abnormalOrders/view');
  const maySeeAlarms = useCan('maintenance/alarm/view');
  return (
    <>
      {takenCoupon !== null && (
        <Fact label={t('fields.takenCoupon')}>
          <CouponLink coupon={takenCoupon} />
        </Fact>
      )}
      {earnedCoupons.length > 0 && (
        <Fact label={t('fields.earnedCoupons')}>
          <span className={classes.links}>
            {earnedCoupons.map((coupon) => (
              <span key={coupon.id}>
                <CouponLink coupon={coupon} />
              </span>
            ))}
          </span>
        </Fact>
      )}
      {abnormal.length > 0 && (
        <Fact label={t('fields.abnormal')}>
          <span className={classes.links}>
            {abnormal.map(({ id, type }) => {
              const name = t(`abnormalOrders:type.${type}`);
              return maySeeAbnormal ? (
                <Link key={id} to={`/maintenance/abnormal-orders?open=${id}`}>
                  {name}
                </Link>
              ) : (
                <span key={id}>{name}</span>
              );
            })}
          </span>
        </Fact>
      )}
      {maySeeAlarms && alarms.length > 0 && (
        <Fact label={t('fields.alarms')}>
          <Link to={`/live/alarms?text=${encodeURIComponent(chargerCode)}`}>{alarms.length}</Link>
        </Fact>
      )}
    </>
  );
}
