import { createContext, useContext } from 'react';
import type { LiveConnector } from '../../contract/live/connector';
import type { EndableSession } from '../session/endableSession';
import type { ActionChoice, ConnectorAction } from './connectorActions';

/** An action with the choice that its menu already made. */
export interface CommandRequest extends ActionChoice {
  action: ConnectorAction;
  row: LiveConnector;
}

/** A session that is to be ended without its charger: no command. */
export interface SessionEndRequest {
  action: 'endSession';
  session: EndableSession;
}

/** Opens the command dialogs; provided by `CommandDialogs`. */
export const Ask = createContext<(request: CommandRequest | SessionEndRequest) => void>(() => undefined);

/** Opens the dialog of an action. */
export const useAskCommand = () => useContext(Ask);
