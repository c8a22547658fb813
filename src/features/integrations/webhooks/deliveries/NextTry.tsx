import { IconCheck, IconCircle, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../../access/useShownTime';
import type { WebhookDelivery } from '../../../../contract/evo-basic/webhook';
import classes from './Deliveries.module.css';

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const;

/** Time of the next try, or the reason why there is none. */
export function NextTry({ delivery: { state, nextTryAt, behindAt } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const time = useShownTime();
  if (state === 'delivered') {
    return (
      <span className={classes.next}>
        <IconCheck {...ICON} /> {t('next.delivered')}
      </span>
    );
  }
  if (state === 'givenUp') {
    return (
      <span className={classes.next}>
        <IconX {...ICON} /> {t('next.givenUp')}
      </span>
    );
  }
  if (behindAt !== null) {
    return (
      <span className={classes.next}>
        <IconCircle {...ICON} /> {t('next.behind', { at: time(behindAt, null, 'minute') })}
      </span>
    );
  }
  return (
    <span className={classes.next} data-waiting>
      <IconClock {...ICON} /> {time(nextTryAt, null, 'time')}
    </span>
  );
}
