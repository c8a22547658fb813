import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import type { OrderEvent } from '../../contract/evo-bill/orderRow';
import { formatMoney } from '../../lib/money';
import { formatInZone, zoneFor } from '../../lib/time';
import { closeReasonText } from './closeReasonText';
import classes from './OrderTimeline.module.css';

interface OrderTimelineProps {
  events: readonly OrderEvent[];
  currency: string;
  /** Time zone of the station or wash site. */
  timezone: string;
}

/** The life of an order, newest first. */
export function OrderTimeline({ events, currency, timezone }: OrderTimelineProps) {
  const { t, i18n } = useTranslation('orders');
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, timezone);
  if (events.length === 0) return <span className={classes.quiet}>{t('timeline.none')}</span>;
  return (
    <ol className={classes.events}>
      {events.toReversed().map((event, index) => (
        <li key={index} className={classes.event}>
          <time className={classes.time} title={formatInZone(event.at, zone, 'full', i18n.language)}>
            {formatInZone(event.at, zone, 'dateTime', i18n.language)}
          </time>
          <span className={classes.dot} aria-hidden />
          <span>
            <strong>{t(`event.${event.kind}`)}</strong>{' '}
            <span className={classes.quiet}>
              <Words event={event} currency={currency} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Amount, reason and user, as far as the event has them. */
function Words({ event: { params, userName }, currency }: { event: OrderEvent; currency: string }) {
  const { t, i18n } = useTranslation('orders');
  const { amount, reason, failure, to } = params;
  return [
    typeof amount === 'string' ? `${formatMoney(amount, i18n.language)} ${currency}` : null,
    typeof reason === 'string' ? closeReasonText(reason, t) : null,
    typeof failure === 'string' ? closeReasonText(failure, t) : null,
    typeof to === 'string' ? to : null,
    userName === null ? null : t('timeline.by', { name: userName }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
