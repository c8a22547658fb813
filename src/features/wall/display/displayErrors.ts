/** Most errors per heartbeat. */
const MOST = 5;
/** A repeated error is reported once within this time. */
const ONCE_MS = 10 * 60_000;
/** Browsers report this for any layout that needs two passes. */
const NO_ERROR = /ResizeObserver loop/;

interface DisplayError {
  message: string;
  detail: string | null;
}

const waiting: DisplayError[] = [];
const lastNotes = new Map<string, number>();

/** Queues an error for the next heartbeat, since a display has no account for the client log. */
export function noteError(error: unknown, place?: string | null): void {
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1_024);
  const now = Date.now();
  if (NO_ERROR.test(message) || waiting.length >= MOST) return;
  if (now - (lastNotes.get(message) ?? Number.NEGATIVE_INFINITY) < ONCE_MS) return;
  // Displays run for weeks without a restart, so expired entries are removed.
  for (const [known, at] of lastNotes) if (now - at >= ONCE_MS) lastNotes.delete(known);
  lastNotes.set(message, now);
  const stack = error instanceof Error ? error.stack : undefined;
  waiting.push({ message, detail: [stack, place].filter(Boolean).join('\n\n').slice(0, 8_192) || null });
}

/** Takes the errors since the last call, for sending. */
export function takeErrors(): DisplayError[] {
  return waiting.splice(0);
}

/** Keeps unsent errors for the next heartbeat, since errors of an outage occur while the server is out of reach. */
export function keepErrors(errors: readonly DisplayError[]): void {
  waiting.unshift(...errors);
  waiting.splice(MOST);
}

/** Notes every uncaught error. @returns stops watching */
export function watchDisplayErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => noteError(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => noteError(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
