import { createContext, type ReactNode } from 'react';

/** What stands beside pages of the side bar, by component path. */
export const SideBadges = createContext<Readonly<Record<string, ReactNode>>>({});
