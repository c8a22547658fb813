import type { PinLook } from '../../kit/map/mapMarks';
import { GROUP_STATE, STATUS_GROUPS } from '../connector/connectorStates';
import { StatusShape } from '../connector/StatusShape';

const RING_OF = { filled: 'filled', dashed: 'dashed', plain: 'plain', quiet: 'plain' } as const;

/** How pins look: the shapes of states, filled and dashed as their badges are. */
export const STATION_LOOKS: readonly PinLook[] = STATUS_GROUPS.map((group) => {
  const { token, shape, badge } = GROUP_STATE[group];
  return { id: group, token, ring: RING_OF[badge], shape: <StatusShape shape={shape} token={token} /> };
});
