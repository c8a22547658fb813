import { useTranslation } from 'react-i18next';
import type { ChargerArrival } from '../../contract/evo-basic/chargerConnection';
import { formatAge } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useByServerNow } from '../../live/useServerNow';
import classes from './ArrivalLine.module.css';

/** How a dialog asks while a technician enters the key at the charger. */
export const WATCH_ARRIVAL = { pollingInterval: 2_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Whether the charger has connected with the shown key. The ticking age stands outside the live region. */
export function ArrivalLine({ arrival }: { arrival: ChargerArrival | undefined }) {
  const { t } = useTranslation('chargers');
  const state = findState(arrival);
  return (
    <p className={classes.arrival} data-state={state}>
      <span role="status">{t(`arrival.${state}`)}</span>
      {state === 'wrongKey' && arrival?.wrongKeyAt && <Age at={arrival.wrongKeyAt} />}
    </p>
  );
}

function findState(arrival: ChargerArrival | undefined): 'waiting' | 'wrongKey' | 'connected' {
  if (arrival?.isOnline) return 'connected';
  return arrival?.wrongKeyAt ? 'wrongKey' : 'waiting';
}

function Age({ at }: { at: string }) {
  const { t, i18n } = useTranslation('chargers');
  const age = useByServerNow((now) => formatAge((now - fromWire(at)) / 1000, i18n.language));
  return <span>{t('arrival.age', { age })}</span>;
}
