import { createContext, useContext } from 'react';
import type { LiveConnector } from '../../contract/live/connector';
import type { ConnectorAction } from './connectorActions';

/** An action with the choice that its menu already made. */
export interface AskedAction {
  action: ConnectorAction;
  row: LiveConnector;
  resetType?: 'soft' | 'hard';
  isOperative?: boolean;
}

/** Who opens the dialogs; provided by `CommandDialogs`. */
export const Ask = createContext<(asked: AskedAction) => void>(() => undefined);

/** Opens the dialog of an action. */
export const useAskCommand = () => useContext(Ask);
