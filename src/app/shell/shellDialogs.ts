import { createContext, useContext } from 'react';

/** Opens the dialogs over every screen. */
export interface ShellDialogs {
  openPalette: () => void;
  openShortcuts: () => void;
}

export const ShellDialogsContext = createContext<ShellDialogs>({
  openPalette: () => undefined,
  openShortcuts: () => undefined,
});

export const useShellDialogs = (): ShellDialogs => useContext(ShellDialogsContext);
