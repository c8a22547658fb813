import { useTranslation } from 'react-i18next';
import { WASHER_STATES, type WasherCounts } from '../../contract/live/washer';
import { StateMix } from '../connector/StateMix';
import { WASHER_LOOKS } from './washerLooks';

/** How many washers are in which state, worst first. */
export function WasherMix({ counts }: { counts: WasherCounts }) {
  const { t } = useTranslation('washers');
  const parts = WASHER_STATES.map((state) => ({
    state,
    label: t(`status.${state}`),
    look: WASHER_LOOKS[state],
    count: counts[state],
  }));
  return <StateMix parts={parts} />;
}
