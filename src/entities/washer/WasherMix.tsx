import { useTranslation } from 'react-i18next';
import { WASHER_STATES, type WasherCounts } from '../../contract/live/washer';
import { formatNumber } from '../../lib/format';
import classes from '../connector/StatusMix.module.css';
import { StatusShape } from '../connector/StatusShape';
import { WASHER_LOOKS } from './washerLooks';

/** How many washers are in which state, by shape and count, worst first; states without any are left out. */
export function WasherMix({ counts }: { counts: WasherCounts }) {
  const { t, i18n } = useTranslation('washers');
  return (
    <span className={classes.mix}>
      {WASHER_STATES.filter((state) => counts[state] > 0).map((state) => {
        const { shape, token } = WASHER_LOOKS[state];
        const count = formatNumber(counts[state], 0, i18n.language);
        return (
          <span key={state} className={classes.part} role="img" aria-label={`${t(`status.${state}`)}: ${count}`}>
            <StatusShape shape={shape} token={token} size={12} />
            {count}
          </span>
        );
      })}
    </span>
  );
}
