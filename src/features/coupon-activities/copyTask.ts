const COPY = /^copy-(\d+)$/;

/** Value of `do` in the address for the form of a new activity copied from another. */
export const toCopyTask = (id: string): string => `copy-${id}`;

/** Id of the activity that is copied; null: none. */
export const readCopyTask = (task: string | null): string | null => COPY.exec(task ?? '')?.[1] ?? null;
