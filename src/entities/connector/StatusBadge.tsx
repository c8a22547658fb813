import { useTranslation } from 'react-i18next';
import type { ConnectorStatus } from '../../contract/live/connector';
import { CONNECTOR_STATES } from './connectorStates';
import { StateBadge } from './StateBadge';

/** State of a connector. */
export function StatusBadge({ status }: { status: ConnectorStatus }) {
  const { t } = useTranslation('status');
  const { shape, token, badge } = CONNECTOR_STATES[status];
  return <StateBadge status={status} shape={shape} token={token} look={badge} word={t(`connector.${status}`)} />;
}
