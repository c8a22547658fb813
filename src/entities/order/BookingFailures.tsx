import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { RefundTerms } from '../../contract/evo-bill/orderRow';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatMoney } from '../../lib/money';
import classes from './OrderParts.module.css';

type FailedBookings = Pick<RefundTerms, 'bookingFailures'> & { currency: string; timezone: string };

/** Answers of the payment provider that could not be booked for an order; nothing while there are none. */
export function BookingFailures({ order }: { order: FailedBookings }) {
  const { t, i18n } = useTranslation('orders');
  const time = useShownTime();
  const { bookingFailures, currency, timezone } = order;
  if (bookingFailures.length === 0) return null;
  return (
    <DrawerSection>
      {bookingFailures.map(({ at, direction, amount, error }) => (
        <p key={at} className={classes.notice} role="alert">
          {t(`notBooked.${direction}`, {
            amount: formatMoney(amount, i18n.language),
            currency,
            time: time(at, timezone, 'full'),
          })}{' '}
          {error}
        </p>
      ))}
    </DrawerSection>
  );
}
