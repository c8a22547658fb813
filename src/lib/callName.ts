/** Words for recorded calls, by key; undefined: there is none. */
export interface CallWords {
  /** Own phrases of calls that share a permission with other calls. */
  own: (key: string) => string | undefined;
  menu: (key: string) => string | undefined;
}

interface NamedCall {
  classPath: string;
  permission: string | null;
}

/**
 * Name of a recorded call: its own phrase, else page and operation ("Charge tags: Import"); undefined: a call that is
 * gone.
 */
export function findCallName({ classPath, permission }: NamedCall, { own, menu }: CallWords): string | undefined {
  const phrase = own(`call.${classPath.split('.').slice(-2).join('_')}`);
  if (phrase !== undefined) return phrase;
  const parts = permission?.split('/') ?? [];
  const page = menu(`page.${parts.slice(0, -1).join('_')}`);
  const operation = menu(`operation.${parts.at(-1) ?? ''}`);
  return page !== undefined && operation !== undefined ? `${page}: ${operation}` : undefined;
}

/** Name of a call, followed by its subject if it has one. */
export const joinSubject = (call: string, subject: string | null): string =>
  subject === null ? call : `${call}: ${subject}`;
