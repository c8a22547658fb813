import { useTranslation } from 'react-i18next';
import { toWasherState, type LiveWasher } from '../../contract/live/washer';
import { StateBadge } from '../connector/StateBadge';
import { WASHER_LOOKS } from './washerLooks';

/** State of a washer: an unreachable washer is offline, whatever it reported before. */
export function WasherBadge({ washer }: { washer: Pick<LiveWasher, 'status' | 'isOnline'> }) {
  const { t } = useTranslation('washers');
  const state = toWasherState(washer);
  const { shape, token, badge } = WASHER_LOOKS[state];
  return <StateBadge status={state} shape={shape} token={token} look={badge} word={t(`status.${state}`)} />;
}
