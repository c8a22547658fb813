import { useTranslation } from 'react-i18next';
import type { AlarmChannel } from '../../../contract/evo-monitor/alarmChannel';
import { useShownTime } from '../../../access/useShownTime';
import { useMessageOutcome } from '../../../entities/alarm/useMessageOutcome';
import { isArrived } from '../../../lib/isArrived';

/** Describes the last test of a channel. */
export function useTestWords(): (channel: Pick<AlarmChannel, 'tested'>) => string {
  const { t } = useTranslation('alarmChannels');
  const time = useShownTime();
  const describeOutcome = useMessageOutcome();
  return ({ tested }) => {
    if (tested === null) return t('neverTested');
    const { at, ms, status } = tested;
    const outcome = isArrived(status)
      ? t('arrived', { ms: ms ?? 0 })
      : t('refused', { outcome: describeOutcome(tested) });
    return `${time(at, null, 'dayMinute')}, ${outcome}`;
  };
}
