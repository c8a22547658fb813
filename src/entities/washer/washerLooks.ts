import type { WasherState } from '../../contract/live/washer';
import { CONNECTOR_STATES, type ConnectorState } from '../connector/connectorStates';

/** A washer's state looks like the connector state with the same meaning for an operator. */
export const WASHER_LOOKS: Record<WasherState, ConnectorState> = {
  available: CONNECTOR_STATES.available,
  locked: CONNECTOR_STATES.unavailable,
  washing: { ...CONNECTOR_STATES.charging, shape: 'drop' },
  error: CONNECTOR_STATES.faulted,
  offline: CONNECTOR_STATES.offline,
};
