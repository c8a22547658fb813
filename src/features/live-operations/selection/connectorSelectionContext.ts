import { createContext, useContext } from 'react';
import type { ConnectorSelection } from './useConnectorSelection';

type Checks = Pick<ConnectorSelection, 'selected' | 'toggleRow' | 'select'>;

/** Shared by the rows and the head of the monitor's list. */
export const ConnectorSelectionContext = createContext<Checks>({
  selected: new Set(),
  toggleRow: () => undefined,
  select: () => undefined,
});

export const useConnectorChecks = (): Checks => useContext(ConnectorSelectionContext);
