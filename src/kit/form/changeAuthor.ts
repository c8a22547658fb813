import { createContext, type ReactNode } from 'react';

/** Names the user of the last change of the record around; null where its history is not known. */
export const ChangeAuthor = createContext<ReactNode>(null);
