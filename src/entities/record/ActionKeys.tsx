import { createContext, useContext, type ReactNode } from 'react';
import { useScreenKeys } from '../../kit/layout/useScreenKeys';

const HasKeys = createContext(false);

/** Gives the actions of records in it their keys; elsewhere the same keys belong to the screen. */
export function ActionKeys({ children }: { children: ReactNode }) {
  return <HasKeys.Provider value>{children}</HasKeys.Provider>;
}

/** The key of an action, where actions have keys and it can be done now. */
export function useActionKey(shortcut: string | undefined, isPossible: boolean): string | null {
  const hasKeys = useContext(HasKeys);
  return hasKeys && isPossible && shortcut !== undefined ? shortcut : null;
}

interface ActionKeyProps {
  shortcut: string;
  label: string;
  onPress: () => void;
}

/** Listens to the key of an action while its button is shown. */
export function ActionKey({ shortcut, label, onPress }: ActionKeyProps) {
  useScreenKeys([{ key: shortcut, label, run: onPress }]);
  return null;
}
