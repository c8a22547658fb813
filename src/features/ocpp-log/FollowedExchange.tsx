import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { ANSWER_WITHIN_MS, type OcppExchange } from '../../contract/evo-monitor/ocppLog';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { ExchangeDirection } from './ExchangeDirection';
import { ExchangeOutcome } from './ExchangeOutcome';
import { formatPayload } from '../../entities/ocpp/formatFrame';
import classes from './FollowView.module.css';

/** A call that is followed; opens to its frames. */
export const FollowedExchange = memo(function FollowedExchange({ exchange }: { exchange: OcppExchange }) {
  const { t } = useTranslation('ocppLog');
  const time = useShownTime();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.exchange} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={classes.time}>{time(exchange.time, exchange.timezone, 'timeMs')}</span>
        <ExchangeDirection level={exchange.level} />
        <span>{exchange.messageName ?? t('noName')}</span>
        {exchange.isAwaited ? <AwaitedOutcome exchange={exchange} /> : <ExchangeOutcome exchange={exchange} />}
      </summary>
      {isOpen && (
        <>
          <pre className={classes.frame}>{formatPayload(exchange.content)}</pre>
          {exchange.answer && <pre className={classes.frame}>{formatPayload(exchange.answer.content)}</pre>}
        </>
      )}
    </details>
  );
});

/** An answer is waited for until it is late; only rows without one look at the clock. */
function AwaitedOutcome({ exchange }: { exchange: OcppExchange }) {
  const now = useServerNow();
  return <ExchangeOutcome exchange={{ ...exchange, isAwaited: now - fromWire(exchange.time) < ANSWER_WITHIN_MS }} />;
}
