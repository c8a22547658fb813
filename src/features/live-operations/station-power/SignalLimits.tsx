import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { StationPower } from '../../../contract/evo-monitor/stationPower';
import classes from './StationPower.module.css';
import { usePowerWords } from './usePowerWords';

/** Limits that the grid asks for, now or later. */
export function SignalLimits({ power: { signals, timezone } }: { power: StationPower }) {
  const { t } = useTranslation('stations');
  const time = useShownTime();
  const { writePower } = usePowerWords();
  return signals.map(({ sender, signalId, limit, from, until }) => (
    <p key={`${sender}/${signalId}`} className={classes.signal}>
      {t('power.signal', {
        ...{ sender, limit: writePower(limit) },
        ...{ from: time(from, timezone, 'dayMinute'), until: time(until, timezone, 'dayMinute') },
      })}
    </p>
  ));
}
