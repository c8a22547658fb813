import { useTranslation } from 'react-i18next';
import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import type { WasherStatus } from '../../contract/evo-basic/washerStates';
import { StateBadge } from '../../entities/connector/StateBadge';
import { CONNECTOR_STATES, type ConnectorState } from '../../entities/connector/connectorStates';

/** A washer's states look like those of a connector that mean the same to an operator. */
const LOOKS: Record<WasherStatus | 'offline', ConnectorState> = {
  available: CONNECTOR_STATES.available,
  locked: CONNECTOR_STATES.unavailable,
  washing: CONNECTOR_STATES.charging,
  error: CONNECTOR_STATES.faulted,
  offline: CONNECTOR_STATES.offline,
};

/** State of a washer: one that cannot be reached is offline, whatever it was before. */
export function WasherBadge({ washer: { status, isOnline } }: { washer: Pick<Washer, 'status' | 'isOnline'> }) {
  const { t } = useTranslation('washers');
  const shown = isOnline ? status : 'offline';
  const { shape, token, badge } = LOOKS[shown];
  return <StateBadge status={shown} shape={shape} token={token} look={badge} word={t(`status.${shown}`)} />;
}
