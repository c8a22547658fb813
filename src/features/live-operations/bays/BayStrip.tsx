import { useTranslation } from 'react-i18next';
import { WASHER_STATES, type WasherState } from '../../../contract/live/washer';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { WASHER_LOOKS } from '../../../entities/washer/washerLooks';
import { StatusStrip } from '../../../kit/layout/StatusStrip';
import { StripCell } from '../../../kit/layout/StripCell';
import { formatNumber } from '../../../lib/format';
import { useIsStale } from '../../../live/liveHooks';
import { useWasherSums } from '../../../live/washerHooks';

interface BayStripProps {
  /** The states that the list is filtered to. */
  states: readonly WasherState[];
  onStates: (states: WasherState[]) => void;
}

/** Live counts by state within the other filters, worst first; each is a filter. */
export function BayStrip({ states, onStates }: BayStripProps) {
  const { t, i18n } = useTranslation('washers');
  const counts = useWasherSums()?.counts;
  const isStale = useIsStale();
  const press = (state: WasherState) => {
    onStates(states.includes(state) ? states.filter((other) => other !== state) : [...states, state]);
  };
  return (
    <StatusStrip label={t('bays.byStatus')} isStale={isStale}>
      {WASHER_STATES.map((state) => {
        const { shape, token } = WASHER_LOOKS[state];
        const isAlert = state === 'error' && (counts?.error ?? 0) > 0;
        return (
          <StripCell
            key={state}
            shape={<StatusShape shape={shape} token={token} />}
            count={counts ? formatNumber(counts[state], 0, i18n.language) : '–'}
            label={t(`status.${state}`)}
            {...(isAlert && { color: '--st-faulted' })}
            isPressed={states.includes(state)}
            onPress={() => press(state)}
          />
        );
      })}
    </StatusStrip>
  );
}
