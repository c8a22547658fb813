const COPY = /^copy-(\d+)$/;

/** `do` of the address while the form of a new activity begins with the values of another one. */
export const toCopyTask = (id: string): string => `copy-${id}`;

/** Id of the activity that is copied; null: none. */
export const readCopyTask = (task: string | null): string | null => COPY.exec(task ?? '')?.[1] ?? null;
