import { createContext, type ReactNode } from 'react';

/** Badges beside pages of the side bar, by component path. */
export const SideBadges = createContext<Readonly<Record<string, ReactNode>>>({});
