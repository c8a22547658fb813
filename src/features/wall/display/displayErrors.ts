/** So many errors go with one heartbeat. */
const MOST = 5;
/** An error that comes again and again is told once in this time. */
const ONCE_MS = 10 * 60_000;
/** Browsers say so of every layout that takes two rounds. */
const NO_ERROR = /ResizeObserver loop/;

interface DisplayError {
  message: string;
  detail: string | null;
}

const waiting: DisplayError[] = [];
const lastNotes = new Map<string, number>();

/** Notes an error for the client log: it goes with the next heartbeat, since a display has no account to report with. */
export function noteError(error: unknown, place?: string | null): void {
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1_024);
  const now = Date.now();
  if (NO_ERROR.test(message) || waiting.length >= MOST) return;
  if (now - (lastNotes.get(message) ?? Number.NEGATIVE_INFINITY) < ONCE_MS) return;
  // Weeks without a restart: what was said long ago is forgotten.
  for (const [known, at] of lastNotes) if (now - at >= ONCE_MS) lastNotes.delete(known);
  lastNotes.set(message, now);
  const stack = error instanceof Error ? error.stack : undefined;
  waiting.push({ message, detail: [stack, place].filter(Boolean).join('\n\n').slice(0, 8_192) || null });
}

/** The errors since the last call, which are told now. */
export function takeErrors(): DisplayError[] {
  return waiting.splice(0);
}

/** Keeps errors that could not be told for the next heartbeat: those of an outage come before its end. */
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
