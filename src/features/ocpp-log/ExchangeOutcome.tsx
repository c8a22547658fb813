import { useTranslation } from 'react-i18next';
import type { OcppExchange } from '../../contract/evo-monitor/ocppLog';
import { formatNumber } from '../../lib/format';
import classes from './OcppLog.module.css';

/** OCPP-J message types. */
const CALL = 2;
const CALL_ERROR = 4;

/** How a call ended: its round trip, an error, or that nothing came back. */
export function ExchangeOutcome({ exchange }: { exchange: OcppExchange }) {
  const { t, i18n } = useTranslation('ocppLog');
  const { answer, isAwaited, messageType, roundTripMs } = exchange;
  const isError = (answer ?? exchange).messageType === CALL_ERROR;
  const roundTrip = roundTripMs === null ? null : t('roundTrip', { ms: formatNumber(roundTripMs, 0, i18n.language) });
  if (isError)
    return <span className={classes.trouble}>{[t('outcome.error'), roundTrip].filter(Boolean).join(' · ')}</span>;
  if (roundTrip !== null) return <span>{roundTrip}</span>;
  if (answer !== null) return <span>{t('outcome.answered')}</span>;
  if (isAwaited) return <span className={classes.quiet}>{t('outcome.awaited')}</span>;
  if (messageType === CALL) return <span className={classes.trouble}>{t('outcome.none')}</span>;
  return <span className={classes.quiet}>{t(messageType === null ? 'outcome.noCall' : 'outcome.noRequest')}</span>;
}
