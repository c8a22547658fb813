import { usePreference } from './usePreference';

/** `auto` follows the system, and is dark in live operations. */
export type ColorSchemeChoice = 'light' | 'dark' | 'auto';

const readScheme = (stored: unknown): ColorSchemeChoice => (stored === 'light' || stored === 'dark' ? stored : 'auto');

/** The theme switch of the header: the choice in force, and how to change it. */
export const useColorSchemeChoice = () => usePreference('colorScheme', readScheme);
