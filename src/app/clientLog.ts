import { readToken } from '../access/token';
import { readServerBuild } from '../api/health';
import { isProblem } from '../api/problem';
import { sendCall } from '../api/send';
import { appClientLogs, CONSOLE_APP, REPORT_SIZE } from '../contract/evo-basic/appClientLogs';

/** A recurring error is reported once in this time. */
const ONCE_MS = 60_000;
/** After this many errors further reports have nothing to add. */
const MOST_PER_PAGE = 50;
/** Browsers report it for every layout that takes two rounds; it is no error. */
const NO_ERROR = /ResizeObserver loop/;

const lastReports = new Map<string, number>();
let count = 0;

/**
 * Reports an error of this console to the client log of the server. Refused calls are no errors of the page, and
 * without a session there is no account to report with.
 */
export async function logError(error: unknown, place?: string | null): Promise<void> {
  const message = toMessage(error).slice(0, REPORT_SIZE.message);
  if (isProblem(error) || NO_ERROR.test(message) || readToken() === null || !isNew(message)) return;
  const build = await readServerBuild();
  await sendCall(appClientLogs.add, {
    body: {
      appId: CONSOLE_APP,
      level: 'error',
      message,
      detail: toDetail(error, place).slice(0, REPORT_SIZE.detail) || null,
      // The query may hold a user's search, so only the path is sent.
      url: window.location.pathname.slice(0, REPORT_SIZE.url),
      platform: 'web',
      appVersion: build && build.version.slice(0, 32),
      at: new Date().toISOString().slice(0, 19).replace('T', ' '),
    },
  });
}

function toMessage(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.trim() || 'Unknown';
}

function toDetail(error: unknown, place: string | null | undefined): string {
  const stack = error instanceof Error ? error.stack : undefined;
  return [stack, place].filter(Boolean).join('\n\n');
}

function isNew(message: string): boolean {
  const now = Date.now();
  if (count >= MOST_PER_PAGE || now - (lastReports.get(message) ?? Number.NEGATIVE_INFINITY) < ONCE_MS) return false;
  lastReports.set(message, now);
  count += 1;
  return true;
}
