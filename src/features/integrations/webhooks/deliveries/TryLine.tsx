import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../../access/useShownTime';
import type { DeliveryDetail, WebhookAttempt } from '../../../../contract/evo-basic/webhook';
import { isArrived } from '../../../../lib/isArrived';
import { useOutcomeWords } from '../useOutcomeWords';
import classes from './Deliveries.module.css';

/** Tries that have room beside each other; earlier ones are counted. */
const MOST_SHOWN = 5;

/** The tries of a delivery on a line of time, the next one and the end. */
export function TryLine({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation('webhooks');
  const time = useShownTime();
  const { attempts, state, nextTryAt, givenUpAt } = delivery;
  const shown = attempts.slice(-MOST_SHOWN);
  const left = attempts.length - shown.length;
  return (
    <ol className={classes.tries} aria-label={t('tries')}>
      {left > 0 && <li className={classes.left}>{t('earlier', { count: left })}</li>}
      {shown.map((attempt) => (
        <Try key={attempt.at} attempt={attempt} />
      ))}
      {nextTryAt !== null && (
        <li data-state="planned">
          <span>{time(nextTryAt, null, 'time')}</span>
          <span className={classes.quiet}>{t('nextTry')}</span>
        </li>
      )}
      {state === 'waiting' && (
        <li data-state="planned">
          <span>{time(givenUpAt, null, 'dayMinute')}</span>
          <span className={classes.quiet}>{t('givesUp')}</span>
        </li>
      )}
    </ol>
  );
}

function Try({ attempt }: { attempt: WebhookAttempt }) {
  const { t } = useTranslation('webhooks');
  const time = useShownTime();
  const describeOutcome = useOutcomeWords();
  const { at, status, ms } = attempt;
  return (
    <li data-state={isArrived(status) ? 'arrived' : 'failed'}>
      <span>{time(at, null, 'time')}</span>
      <span>
        <strong>{describeOutcome(attempt)}</strong> <span className={classes.quiet}>{t('ms', { ms })}</span>
      </span>
    </li>
  );
}
