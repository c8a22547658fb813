import { isProblem } from '../api/problem';

const toMessage = (error: unknown): string => {
  if (isProblem(error) || error instanceof Error) return error.message;
  return String(error);
};

/** Error report for support: message, place, time and request id. */
export function errorReport(error: unknown, address: string, now: Date, browser: string): string {
  return [
    `Error: ${toMessage(error)}`,
    isProblem(error) && error.requestId ? `Request: ${error.requestId}` : null,
    `Address: ${address}`,
    `Time: ${now.toISOString()}`,
    `Browser: ${browser}`,
    error instanceof Error && error.stack ? error.stack : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
