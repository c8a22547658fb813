import { useMediaQuery } from '@mantine/hooks';
import { useContext, createContext } from 'react';
import { useColorSchemeChoice } from '../access/useColorSchemeChoice';

/** Whether the page that is shown is one of live operations. */
export const LivePage = createContext(false);

/** The colour scheme in force: the user's choice, else dark in live operations, else the scheme of the system. */
export function useScheme(): 'light' | 'dark' {
  const [choice] = useColorSchemeChoice();
  const isLive = useContext(LivePage);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false });
  if (choice !== 'auto') return choice;
  return isLive || isSystemDark ? 'dark' : 'light';
}
