import { createContext, type ReactNode } from 'react';

/** The user of the surrounding record's last change; null when its history is unknown. */
export const ChangeAuthor = createContext<ReactNode>(null);
